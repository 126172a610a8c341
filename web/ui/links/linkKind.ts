import { isFilePath } from '#core/links/isFilePath.ts';

export type LinkKind = 'page' | 'file' | 'here' | 'elsewhere';

/**
 * Returns the kind of target that a link in page data leads to: a page of this site (`/docs/`), a file beside the pages
 * (`/blog/rss.xml`, recognised by its extension), a place on the same page (`#fees`), or anything with a scheme or another host.
 */
export function linkKind(href: string): LinkKind {
  if (href.startsWith('#')) {
    return 'here';
  }
  if (!href.startsWith('/') || href.startsWith('//')) {
    return 'elsewhere';
  }
  const path = href.replace(/[?#].*$/, '');
  return isFilePath(path) ? 'file' : 'page';
}
