import type { SchemaSymbol } from '../schema/schemaSymbols.ts';
import { maxSegmentBytes } from '../../links/pathLimits.ts';
import { checksum } from '../../text/checksum.ts';
import { wordsInName } from '../../text/nameSimilarity.ts';
import { symbolId } from '../schema/schemaSymbols.ts';

/**
 * Returns the path segment of every symbol, by symbol id: `BatchManager` -> `batch-manager`, `oneOf` -> `one-of`. Segments are
 * unique among the symbols of a kind: the second gets `-2`. Long ones are cut, and end in a checksum of the name. Pass symbols in the order in which they were added, so that a later one
 * does not take the segment of an earlier one.
 */
export function symbolSlugs(symbols: readonly SchemaSymbol[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    symbols.map((symbol) => {
      const words = segmentOf(symbol.name);
      let slug = words;
      for (let count = 2; taken.has(`${symbol.kind}/${slug}`); count += 1) slug = `${words}-${count}`;
      taken.add(`${symbol.kind}/${slug}`);
      return [symbolId(symbol), slug];
    }),
  );
}

function segmentOf(name: string): string {
  const words = wordsInName(name).join('-');
  if (words.length <= maxLength) return words;
  return `${words.slice(0, maxLength - 9).replace(/-$/, '')}-${checksum(name)}`;
}

/** Leaves room for a number. */
const maxLength = maxSegmentBytes - 10;
