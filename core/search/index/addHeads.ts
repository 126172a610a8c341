import type { PageHeadEntry } from './headPart.ts';
import type { IndexedDocument } from './miniSearchOptions.ts';
import type { SearchIndex } from './SearchIndex.ts';
import MiniSearch from 'minisearch';
import { miniSearchOptions, termsOfWord, wordsOfField } from './miniSearchOptions.ts';
import { recordsOfEntry } from './SearchIndex.ts';

/** Sections that are indexed in one step: some 20 ms. */
const chunkSize = 1000;

/** Adds a shard of the titles, headings and keywords of pages, which is made here, in steps: it has few words. */
export async function addHeads(to: SearchIndex, pages: readonly PageHeadEntry[]): Promise<void> {
  // The title and the keywords of a page are indexed with each of its sections.
  const words = new Map<string, readonly string[]>();
  const terms = new Map<string, string[]>();
  const index = new MiniSearch({
    ...miniSearchOptions,
    tokenize: (text, field) => [...once(words, text, () => wordsOfField(text, field))],
    processTerm: (word) => once(terms, word, () => termsOfWord(word)),
  });
  const records = pages.flatMap(recordsOfEntry);
  const documents = records.map(({ page, section }, id): IndexedDocument => {
    const [heading = ''] = page.sections[section] ?? [];
    return { id, title: page.title, heading, content: '', keywords: page.keywords.join(' ') };
  });
  await index.addAllAsync(documents, { chunkSize });
  to.add({ index, records }, [...terms.values()].flat());
}

function once<Result>(known: Map<string, Result>, text: string, work: () => Result): Result {
  const result = known.get(text) ?? work();
  known.set(text, result);
  return result;
}
