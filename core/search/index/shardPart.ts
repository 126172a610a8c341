import type { AsPlainObject } from 'minisearch';
import type { PageHeadEntry } from './headPart.ts';
import type { SearchIndex } from './SearchIndex.ts';
import type { SearchRecord } from './searchRecord.ts';
import MiniSearch from 'minisearch';
import { isListOf } from '../../isListOf.ts';
import { isRecord } from '../../isRecord.ts';
import { isString } from '../../isString.ts';
import { isCount, isPairOf } from './guards.ts';
import { damagedPart, parsePart, writePart } from './indexPart.ts';
import { documentOf, miniSearchOptions } from './miniSearchOptions.ts';
import { recordsOfEntry } from './SearchIndex.ts';

/** The MiniSearch index of some pages, as it is stored. */
export type ShardPart = {
  /** The pages and how many records each has; records are numbered in this order. */
  readonly pages: readonly (readonly [url: string, records: number])[];
  readonly index: AsPlainObject;
};

/** Writes a shard; `pages` has the records of each page. */
export function writeShardPart(
  pages: readonly (readonly Omit<SearchRecord, 'hash' | 'breadcrumbs' | 'isReference'>[])[],
): string {
  const index = new MiniSearch(miniSearchOptions);
  index.addAll(pages.flat().map(documentOf));
  return writePart('shard', { pages: pages.map((page) => [page[0]?.url ?? '', page.length]), index });
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

/**
 * Adds a shard whose MiniSearch index has been loaded. Throws an `IndexFormatError`, and adds nothing, unless the heads of its pages were
 * loaded before and match.
 * @param heads the pages by their URLs
 */
export function addShard(
  to: SearchIndex,
  { pages, index: { index: terms } }: ShardPart,
  index: MiniSearch,
  heads: ReadonlyMap<string, PageHeadEntry>,
): void {
  const records = pages.flatMap(([url, count]) => {
    const page = heads.get(url);
    if (page?.sections.length !== count) {
      throw damagedPart('shard', `it does not match the titles and headings that were loaded (page ${url})`);
    }
    return recordsOfEntry(page);
  });
  to.add(
    { index, records },
    terms.map(([term]) => term),
  );
}

const isTerm = isPairOf(isString, isRecord);

function isStoredIndex(value: unknown): value is AsPlainObject {
  return (
    isRecord(value) &&
    value['serializationVersion'] === 2 &&
    ['documentIds', 'fieldIds', 'fieldLength', 'storedFields'].every((field) => isRecord(value[field])) &&
    isListOf(isTerm)(value['index'])
  );
}
