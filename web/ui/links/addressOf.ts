import { splitHref } from '#core/links/href.ts';
import { hasTrailingSlash } from './hasTrailingSlash.ts';
import { linkKind } from './linkKind.ts';
import { withBasePath } from './withBasePath.ts';

/**
 * The address of a link in the HTML: complete, unlike in page data, where what is on this site has no base path. The home page of a site
 * below `/handbook` whose addresses have no slash at the end is at `/handbook`.
 */
export function addressOf(href: string): string {
  const kind = linkKind(href);
  if (kind !== 'page' && kind !== 'file') return href;
  const { pathname, suffix } = splitHref(href);
  const isBareHome = pathname === '/' && !hasTrailingSlash && withBasePath('') !== '';
  return withBasePath(isBareHome ? suffix : href);
}
