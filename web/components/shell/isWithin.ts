/** Is `path` the page that `href` leads to, or below it? `('/blog/', '/blog/why')` -> true. The root has nothing below. */
export function isWithin(href: string, path: string): boolean {
  const root = href.replace(/[?#].*$/, '').replace(/\/$/, '');
  return root !== '' && `${path}/`.startsWith(`${root}/`);
}
