import { notFoundPath } from './exportRequest.ts';

/**
 * The path of the page that a file of the site belongs to, if it can belong to one: Next writes `docs/why/index.html`,
 * `docs/why/index.txt` and `docs/why/__next.….txt`; for a site without trailing slashes, the first two are `docs/why.html` and
 * `docs/why.txt`.
 * @param place like `/docs/why/index.html`
 */
export function pagePath(
  place: string,
  { trailingSlash }: { readonly trailingSlash: boolean },
): string | undefined {
  if (place === '/404.html') return notFoundPath;
  // One regular expression for the whole place takes ten times as long, and a site has tens of thousands of files.
  const slash = place.lastIndexOf('/');
  const [, stem, ending] = /^(.*)\.(html|txt)$/.exec(place.slice(slash + 1)) ?? [];
  if (stem === undefined) return undefined;
  const isInFolder = (stem.startsWith('__next.') && ending === 'txt') || (trailingSlash && stem === 'index');
  if (trailingSlash && !isInFolder) return undefined;
  const path = isInFolder ? place.slice(0, slash) : place.slice(0, slash + 1) + stem;
  if (path === '/404') return notFoundPath;
  return path === '' || path === '/index' ? '/' : path;
}
