import type { IndexPart } from './indexPart.ts';
import type { SearchIndex } from './SearchIndex.ts';
import { LoadedParts } from './LoadedParts.ts';

/** Puts the parts of an index together in memory. */
export function indexOfParts(parts: readonly IndexPart[]): SearchIndex {
  const loaded = new LoadedParts();
  for (const kind of ['head', 'shard'] as const) {
    for (const part of parts) if (part.kind === kind) loaded.add(kind, part.text);
  }
  return loaded.whole;
}
