import type { Hit } from './messages.ts';

/** The query parameter that names a word to mark on the page; repeated for each word. */
export const markParameter = '_highlight';

/** More words are of no use to a reader, and make the address unwieldy. */
const maxWords = 8;

/** Returns the link to the page and section of a hit, with the words to mark there if `mark` is set. */
export function hitHref({ url, hash, terms }: Pick<Hit, 'url' | 'hash' | 'terms'>, mark: boolean): string {
  const words = mark ? terms.slice(0, maxWords) : [];
  const query = words.map((word) => `${markParameter}=${encodeURIComponent(word)}`).join('&');
  return `${url}${query === '' ? '' : `?${query}`}${hash === '' ? '' : `#${encodeURIComponent(hash)}`}`;
}
