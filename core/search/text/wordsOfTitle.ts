import { foldWord } from './formsOf.ts';
import { isEmptyTerm } from './termOf.ts';
import { wordsOf } from './wordsOf.ts';

/**
 * Returns the words under which a title, a heading or keywords are indexed. One that consists only of stop words, which are not indexed, is a
 * single word: `Who we are` -> `who_we_are_`
 */
export function wordsOfTitle(text: string): readonly string[] {
  const words = wordsOf(text).map((word) => word.text);
  return words.length > 0 && isEmptyTerm(text) ? [joinStopWords(words)] : words;
}

/** Joins stop words to the word of a title that consists of them. It ends with a sign, so that it is not a stop word itself. */
export function joinStopWords(words: readonly string[]): string {
  return words.map((word) => `${foldWord(word)}_`).join('');
}
