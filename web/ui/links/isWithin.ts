/** Returns whether `path` is the page that `href` leads to, or below it: `('/blog/', '/blog/why')` -> true. Always false for the root. */
export function isWithin(href: string, path: string): boolean {
  const root = href.replace(/[?#].*$/, '').replace(/\/$/, '');
  return root !== '' && `${path}/`.startsWith(`${root}/`);
}
