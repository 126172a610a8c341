import { notFoundPath } from './exportPages.ts';

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
  const [, path] = (trailingSlash ? inFolder : besideFolder).exec(place) ?? [];
  if (path === '/404') return notFoundPath;
  return path === '' || path === '/index' ? '/' : path;
}

const inFolder = /^(.*)\/(?:index\.(?:html|txt)|__next\.[^/]*\.txt)$/;
const besideFolder = /^(.*?)(?:\/__next\.[^/]*|\.html|\.txt)$/;
