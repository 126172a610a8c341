/**
 * Returns the text that lists and pickers show for a document without an address.
 * @param slug the last part of the address that it will have; `''` if it has none yet
 * @param categoryIndex the kind of page that a category has at its own address; `''` for other documents
 */
export function whyNoPath(slug: string, categoryIndex: string): string {
  if (categoryIndex === 'none') return 'a heading in the sidebar, without a page';
  return slug === '' ? 'has no address yet' : `not on the site yet: ${slug}`;
}
