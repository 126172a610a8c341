/** What an address template can contain: the path of the page on the site, its title and its absolute URL. */
export const addressPlaceholders = ['path', 'title', 'url'] as const;

export type PageAddress = { readonly [Name in (typeof addressPlaceholders)[number]]: string };

/**
 * The address for one page, made from the template for all pages. Each value is percent-encoded:
 * `mailto:docs@example.com?subject={title}` -> `mailto:docs@example.com?subject=Why%20us%3F`. Any other name in braces
 * stays as it is.
 */
export function fillAddress(template: string, page: PageAddress): string {
  return addressPlaceholders.reduce(
    (address, name) => address.replaceAll(`{${name}}`, () => encodeURIComponent(page[name])),
    template,
  );
}
