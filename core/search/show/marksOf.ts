import { formsOf } from '../text/formsOf.ts';
import { wordsOf } from '../text/wordsOf.ts';

/** A range of a text to mark, in UTF-16 code units; `end` is exclusive. */
export type Mark = readonly [start: number, end: number];

/**
 * Returns the ranges of the words in a text that contain one of the terms (the keys of `SearchResult.metadata.terms`), in order.
 * Words are marked as a whole.
 */
export function marksOf(text: string, terms: ReadonlySet<string>): readonly Mark[] {
  return wordsOf(text)
    .filter((word) => formsOf(word.text).some((form) => terms.has(form)))
    .map(({ start, end }) => [start, end]);
}
