import type { PageData } from './pageData.ts';

/**
 * Returns whether the site's own search and suggestions include a page. They leave out pages that a writer hides from search engines, but
 * not those that are hidden only because their version is older: here, readers choose the version.
 */
export function isFindable(page: PageData): boolean {
  const isOnlyOlder = (page.kind === 'doc' || page.kind === 'category') && page.notice?.noIndex === true;
  return !page.head.noIndex || isOnlyOlder;
}
