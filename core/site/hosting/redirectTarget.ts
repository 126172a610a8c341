/** Characters that an address may not contain (RFC 3986, section 2): all others are written as they are. */
const forbidden = /[^\w.~:/?#[\]@!$&'()*+,;=%-]/gu;

/**
 * The target of a redirect in the characters of an address (RFC 3986), so that it can be sent as a header. Undefined for a target that is not a
 * valid address.
 *
 * ```
 * '/für#a b'  → '/f%C3%BCr#a%20b'
 * ```
 */
export function redirectTarget(to: string): string | undefined {
  // A target without a host is resolved against this, which is removed again.
  const here = 'http://site.invalid';
  const url = URL.parse(to, here);
  if (!url) return undefined;
  const [beforeHash = '', ...hash] = url.href.replace(forbidden, encodeURIComponent).split('#');
  const href = hash.length === 0 ? beforeHash : `${beforeHash}#${hash.join('%23')}`;
  if (url.origin !== here) return href;
  // Two slashes would start the name of another host.
  return href.slice(here.length).replace(/^\/{2,}/, '/');
}
