/**
 * Returns the HTML file of a path in the site's folder: `/docs/why` -> `docs/why/index.html`, or `docs/why.html` for a site
 * without trailing slashes.
 */
export function pageHtml(path: string, { trailingSlash }: { readonly trailingSlash: boolean }): string {
  if (path === '/') return 'index.html';
  return trailingSlash ? `${path.slice(1)}/index.html` : `${path.slice(1)}.html`;
}

/**
 * The same for a redirect, whose path may be percent-encoded: hosts decode an address before they look for the file.
 * `/a%20b` -> `a b/index.html`
 */
export function redirectHtml(from: string, site: { readonly trailingSlash: boolean }): string {
  return pageHtml(decodeURIComponent(from), site);
}
