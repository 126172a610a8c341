import { isFilePath } from './isFilePath.ts';
import { withoutTrailingSlashes } from './withoutTrailingSlashes.ts';

/**
 * Returns the link to a path of this site, without the base path: `/docs/why#fees` -> `/docs/why/#fees` if the site is configured
 * with trailing slashes. The root, external URLs, bare hashes and files (`/blog/rss.xml`) are returned unchanged.
 */
export function hrefOf(path: string, site: { readonly trailingSlash: boolean }): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  const { pathname, suffix } = splitHref(path);
  const trimmed = withoutTrailingSlashes(pathname);
  if (trimmed === '') return `/${suffix}`;
  return site.trailingSlash && !isFilePath(trimmed) ? `${trimmed}/${suffix}` : `${trimmed}${suffix}`;
}

/** Returns the absolute URL of an href from `hrefOf`: `/docs/` -> `https://docs.example.com/handbook/docs/`. */
export function absoluteUrl(href: string, site: { readonly url: string; readonly basePath: string }): string {
  return `${site.url}${site.basePath}${href}`;
}

/** Splits an href after its path: `/blog?page=2#top` -> `/blog` and `?page=2#top`. */
export function splitHref(href: string): { readonly pathname: string; readonly suffix: string } {
  const at = href.search(/[?#]/);
  return at === -1 ? { pathname: href, suffix: '' } : { pathname: href.slice(0, at), suffix: href.slice(at) };
}
