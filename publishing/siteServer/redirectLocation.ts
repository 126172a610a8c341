/**
 * The Location header of a redirect: its target in ASCII. The reader's query is added unless the target has its own; the browser
 * keeps the hash by itself. Undefined for a target that is not a valid address.
 *
 * ```
 * '/new#top', 'a=1'  → '/new?a=1#top'
 * '/new?b=2', 'a=1'  → '/new?b=2'
 * ```
 */
export function redirectLocation(to: string, query: string): string | undefined {
  // A target without a host is resolved against this, which is removed again.
  const here = 'http://site.invalid';
  const url = URL.parse(to, here);
  if (!url) return undefined;
  if (url.search === '' && query !== '') url.search = query;
  if (url.origin !== here) return url.href;
  // Two slashes would start the name of another host.
  return url.href.slice(here.length).replace(/^\/{2,}/, '/');
}
