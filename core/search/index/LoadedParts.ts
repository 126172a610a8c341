import type { PageHeadEntry } from './headPart.ts';
import { readHeadPart } from './headPart.ts';
import { damagedPart } from './indexPart.ts';
import { SearchIndex } from './SearchIndex.ts';
import { readShardPart } from './shardPart.ts';

/** The parts of an index that have been loaded. All heads come before the first shard. */
export class LoadedParts {
  /** An index of titles, headings and keywords. */
  readonly heads = new SearchIndex();
  /** An index of everything, once all shards are added. */
  readonly whole = new SearchIndex();
  readonly #pages = new Map<string, PageHeadEntry>();

  /** Adds the text of a part. Throws an `IndexFormatError`, and adds nothing, if it is damaged or does not match the parts before. */
  add(kind: 'head' | 'shard', text: string): void {
    if (kind === 'head') {
      const { pages, index } = readHeadPart(text);
      for (const page of pages) this.#pages.set(page.url, page);
      this.heads.add(pages, index);
    } else {
      const { pages, index } = readShardPart(text);
      this.whole.add(
        pages.map(([url, records]) => this.#pageAt(url, records)),
        index,
      );
    }
  }

  #pageAt(url: string, records: number): PageHeadEntry {
    const page = this.#pages.get(url);
    if (page?.sections.length === records) return page;
    throw damagedPart('shard', `it does not match the titles and headings that were loaded (page ${url})`);
  }
}
