/**
 * The Location of a redirect: its target in ASCII. The reader's query goes along unless the target brings its own; a hash the
 * browser keeps by itself. Undefined for a target that is not an address.
 *
 * ```
 * '/new#top', 'a=1'  → '/new?a=1#top'
 * '/new?b=2', 'a=1'  → '/new?b=2'
 * ```
 */
export function redirectLocation(to: string, query: string): string | undefined {
  // What a target without a host is resolved against, and taken off again.
  const here = 'http://site.invalid';
  const url = URL.parse(to, here);
  if (url === null) return undefined;
  if (url.search === '' && query !== '') url.search = query;
  if (url.origin !== here) return url.href;
  // Two slashes would begin the name of another host.
  return url.href.slice(here.length).replace(/^\/{2,}/, '/');
}
