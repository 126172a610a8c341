import type { Hit } from './messages.ts';

/** The parameter of an address that names a word to mark on the page; given once for each word. */
export const markParameter = '_highlight';

/** More words than these say no more to a reader, and make the address unwieldy. */
const mostWords = 8;

/** Where a hit leads: its page and section, with the words to mark there if they are to be marked. */
export function hitHref({ url, hash, terms }: Pick<Hit, 'url' | 'hash' | 'terms'>, mark: boolean): string {
  const words = mark ? terms.slice(0, mostWords) : [];
  const query = words.map((word) => `${markParameter}=${encodeURIComponent(word)}`).join('&');
  return `${url}${query === '' ? '' : `?${query}`}${hash === '' ? '' : `#${encodeURIComponent(hash)}`}`;
}
