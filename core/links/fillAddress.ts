/**
 * The placeholders of an address template: the path of the page on the site, its title and its absolute URL, the id of its document, and the
 * address at which the Studio opens that.
 */
export const addressPlaceholders = ['path', 'title', 'url', 'document', 'edit'] as const;

export type PageAddress = { readonly [Name in (typeof addressPlaceholders)[number]]: string };

/**
 * Fills an address template with the values of a page, percent-encoded: `mailto:docs@example.com?subject={title}` ->
 * `mailto:docs@example.com?subject=Why%20us%3F`. Any other name in braces is left unchanged.
 */
export function fillAddress(template: string, page: PageAddress): string {
  return addressPlaceholders.reduce(
    (address, name) => address.replaceAll(`{${name}}`, () => encodeURIComponent(page[name])),
    template,
  );
}
