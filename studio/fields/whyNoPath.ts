/**
 * Returns what lists and pickers say in place of the address of a document that has none on the site.
 * @param slug the last part of the address that it will have; `''` if it has none yet
 * @param categoryIndex what a category shows at its own address; `''` for other documents
 */
export function whyNoPath(slug: string, categoryIndex: string): string {
  if (categoryIndex === 'none') return 'a heading in the sidebar, without a page';
  return slug === '' ? 'has no address yet' : `not on the site yet: ${slug}`;
}
