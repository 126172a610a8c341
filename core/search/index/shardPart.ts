import type { SearchRecord } from './searchRecord.ts';
import type { StoredIndex } from './storedIndex.ts';
import { isListOf } from '../../isListOf.ts';
import { isString } from '../../isString.ts';
import { isCount, isPairOf } from './guards.ts';
import { damagedPart, parsePart, writePart } from './indexPart.ts';
import { textsOf } from './miniSearchOptions.ts';
import { isStoredIndex, storedIndexOf } from './storedIndex.ts';

/** The MiniSearch index of some pages, as it is stored. */
export type ShardPart = {
  /** The pages and how many records each has; records are numbered in this order. */
  readonly pages: readonly (readonly [url: string, records: number])[];
  readonly index: StoredIndex;
};

/** Writes a shard; `pages` has the records of each page. */
export function writeShardPart(
  pages: readonly (readonly Omit<SearchRecord, 'hash' | 'breadcrumbs' | 'isReference' | 'removedIn'>[])[],
): string {
  return writePart('shard', {
    pages: pages.map((page) => [page[0]?.url ?? '', page.length]),
    index: storedIndexOf(pages.flat().map(textsOf)),
  });
}

/** Reads a shard. Throws an `IndexFormatError` if it is damaged or of another format. */
export function readShardPart(text: string): ShardPart {
  const { pages, index } = parsePart('shard', text);
  if (!isListOf(isPairOf(isString, isCount))(pages)) {
    throw damagedPart('shard', '`pages` is not a list of URLs and numbers');
  }
  if (!isStoredIndex(index)) throw damagedPart('shard', '`index` is not an index of MiniSearch');
  return { pages, index };
}
