import type { SchemaSymbol } from '../schema/schemaSymbols.ts';
import { wordsInName } from '../../text/nameSimilarity.ts';
import { symbolId } from '../schema/schemaSymbols.ts';

/**
 * Returns the path segment of every symbol, by symbol id: `BatchManager` -> `batch-manager`, `oneOf` -> `one-of`. Segments are
 * unique among the symbols of a kind: the second gets `-2`. Pass symbols in the order in which they were added, so that a later one
 * does not take the segment of an earlier one.
 */
export function symbolSlugs(symbols: readonly SchemaSymbol[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    symbols.map((symbol) => {
      const words = wordsInName(symbol.name).join('-');
      let slug = words;
      for (let count = 2; taken.has(`${symbol.kind}/${slug}`); count += 1) slug = `${words}-${count}`;
      taken.add(`${symbol.kind}/${slug}`);
      return [symbolId(symbol), slug];
    }),
  );
}
