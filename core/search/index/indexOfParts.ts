import type { PageHeadEntry } from './headPart.ts';
import type { IndexPart } from './indexPart.ts';
import MiniSearch from 'minisearch';
import { readHeadPart } from './headPart.ts';
import { miniSearchOptions } from './miniSearchOptions.ts';
import { SearchIndex } from './SearchIndex.ts';
import { addShard, readShardPart } from './shardPart.ts';

/** Puts the parts of an index together in memory. */
export function indexOfParts(parts: readonly IndexPart[]): SearchIndex {
  const index = new SearchIndex();
  const heads = new Map<string, PageHeadEntry>();
  for (const { kind, text } of parts) {
    if (kind === 'head') for (const page of readHeadPart(text)) heads.set(page.url, page);
  }
  for (const { kind, text } of parts) {
    if (kind !== 'shard') continue;
    const part = readShardPart(text);
    addShard(index, part, MiniSearch.loadJS(part.index, miniSearchOptions), heads);
  }
  return index;
}
