import { slug } from 'github-slugger';
import { percentDecoded } from '../../links/percentDecoded.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';

/**
 * Returns the id that a written anchor means: the same text, percent-encoded or not, or else the only id that differs just in
 * case, spaces and the like: `caf%C3%A9` -> `café`, `Why%20leave` -> `why-leave`. Undefined if there is none.
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
