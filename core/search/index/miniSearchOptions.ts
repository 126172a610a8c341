import type { Options } from 'minisearch';
import type { IndexedField } from './indexedFields.ts';
import type { SearchRecord } from './searchRecord.ts';
import { foldWord, formsOf } from '../text/formsOf.ts';
import { stopWords } from '../text/stopWords.ts';
import { wordsOf } from '../text/wordsOf.ts';
import { wordsOfTitle } from '../text/wordsOfTitle.ts';
import { indexedFields } from './indexedFields.ts';

/** The texts of a record by field. */
export type IndexedTexts = Readonly<Partial<Record<IndexedField, string>>>;
/** A record as MiniSearch gets it; `id` is its number in its shard. */
export type IndexedDocument = IndexedTexts & { readonly id: number };

/** Returns all texts of a record. */
export function textsOf(
  record: Pick<SearchRecord, 'title' | 'heading' | 'keywords' | 'text' | 'code'>,
): IndexedTexts {
  const { title, heading, keywords, text, code } = record;
  return { title, heading, content: `${text} ${code}`, keywords: keywords.join(' ') };
}

/** The BM25 parameters. `d: 0` below switches off the lower bound of BM25+. */
const bm25 = { k: 1.2, b: 0.75 };

/**
 * The weight of a match in each field. A word scores between 0.3 and 2.2 in a field of up to seven times the average length,
 * so the weight of the title alone puts a page that is named after a word above a section that repeats it.
 */
const fieldWeights: Record<IndexedField, number> = { title: 8, heading: 3, content: 1, keywords: 3 };

/** The options with which MiniSearch turns texts into terms and scores them. The words of a query are terms already, and are left as they are. */
export const miniSearchOptions: Options<IndexedDocument> = {
  fields: [...indexedFields],
  tokenize: wordsOfField,
  processTerm: termsOfWord,
  searchOptions: {
    tokenize: (term) => [term],
    processTerm: (term) => term,
    bm25: { ...bm25, d: 0 },
    boost: fieldWeights,
  },
};

/** Returns the words of a field, without stop words. */
function wordsOfField(text: string, field?: string): string[] {
  const words = field === 'content' ? wordsOf(text).map((word) => word.text) : wordsOfTitle(text);
  return words.filter((word) => !stopWords.has(foldWord(word)));
}

/** Returns the terms under which a word is indexed. */
function termsOfWord(word: string): string[] {
  return formsOf(word).filter((form) => !stopWords.has(form));
}
