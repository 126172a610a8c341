import { slug } from 'github-slugger';
import { percentDecoded } from '../../links/percentDecoded.ts';
import { oncePerObject } from '../../oncePerObject.ts';

/**
 * The id that a written anchor means, of those that a page has: the same text, percent-encoded or not, or else the only one
 * that differs just in upper case, spaces and the like: `caf%C3%A9` -> `café`, `Why%20leave` -> `why-leave`.
 */
export function findAnchor(written: string, ids: readonly string[]): string | undefined {
  const { known, bySlug } = lookup(ids);
  if (known.has(written)) return written;
  const decoded = percentDecoded(written);
  if (known.has(decoded)) return decoded;
  const [meant, ...others] = bySlug.get(slug(decoded)) ?? [];
  return others.length === 0 ? meant : undefined;
}

const lookup = oncePerObject((ids: readonly string[]) => ({
  known: new Set(ids),
  bySlug: Map.groupBy(ids, (id) => slug(id)),
}));
