import type MiniSearch from 'minisearch';
import type { PageHeadEntry } from './headPart.ts';
import type { IndexedDocument } from './miniSearchOptions.ts';
import type { StoredIndex } from './storedIndex.ts';
import { loadIndex } from './storedIndex.ts';
import { Vocabulary } from './Vocabulary.ts';

/** A section of a page, by its position in the page. */
export type IndexedRecord = { readonly page: PageHeadEntry; readonly section: number };

/** The records of some pages, which are searched on their own. Document `id` of the index is record `id`. */
export type Shard = {
  readonly index: MiniSearch<IndexedDocument>;
  readonly records: readonly IndexedRecord[];
};

/** An index in memory. Each shard ranks by its own statistics; the words of a query are looked up in the terms of all of them. */
export class SearchIndex {
  readonly shards: Shard[] = [];
  readonly vocabulary = new Vocabulary();

  /** Adds the records of some pages with their index as it is stored. */
  add(pages: readonly PageHeadEntry[], stored: StoredIndex): void {
    const records = pages.flatMap((page) => page.sections.map((_, section) => ({ page, section })));
    this.shards.push({ index: loadIndex(stored), records });
    this.vocabulary.add(stored.index.map(([term]) => term));
  }
}
