import { slug } from 'github-slugger';
import { percentDecoded } from '../../links/percentDecoded.ts';

/**
 * The id that a written anchor means, of those that a page has: the same text, percent-encoded or not, or else the only one
 * that differs in capitals, blanks and the like: `caf%C3%A9` -> `café`, `Why%20leave` -> `why-leave`.
 */
export function findAnchor(written: string, ids: readonly string[]): string | undefined {
  if (ids.includes(written)) return written;
  const decoded = percentDecoded(written);
  if (ids.includes(decoded)) return decoded;
  const wanted = slug(decoded);
  const [meant, ...others] = ids.filter((id) => slug(id) === wanted);
  return others.length === 0 ? meant : undefined;
}
