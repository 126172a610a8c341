import type { PageData } from './pageData.ts';

/**
 * Returns whether the site's own search and suggestions know a page. They do not know what a writer keeps from search engines; a page that is
 * kept from them only because its version is older is found here, where readers choose their version.
 */
export function isFindable(page: PageData): boolean {
  const isOnlyOlder = (page.kind === 'doc' || page.kind === 'category') && page.notice?.noIndex === true;
  return !page.head.noIndex || isOnlyOlder;
}
