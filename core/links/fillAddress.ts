/** What an address template can say of a page: its path on the site, its title, its whole address. */
export const addressPlaceholders = ['path', 'title', 'url'] as const;

export type PageAddress = { readonly [Name in (typeof addressPlaceholders)[number]]: string };

/**
 * An address for one page from a template for all, with each value escaped for where it stands:
 * `mailto:docs@example.com?subject={title}` -> `mailto:docs@example.com?subject=Why%20us%3F`. Any other name in braces
 * stays as it is.
 */
export function fillAddress(template: string, page: PageAddress): string {
  return addressPlaceholders.reduce(
    (address, name) => address.replaceAll(`{${name}}`, () => encodeURIComponent(page[name])),
    template,
  );
}
