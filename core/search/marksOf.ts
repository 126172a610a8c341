import { formsOf } from './formsOf.ts';
import { wordsOf } from './words.ts';

/** A range of a text that is to be marked: offsets in UTF-16 units. */
export type Mark = readonly [start: number, end: number];

/** Where a text has one of the terms (as `SearchResult.metadata.terms` lists them); a word is marked whole, in order. */
export function marksOf(text: string, terms: ReadonlySet<string>): readonly Mark[] {
  return wordsOf(text)
    .filter((word) => formsOf(word.text).some((form) => terms.has(form)))
    .map(({ start, end }) => [start, end]);
}
