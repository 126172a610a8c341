import { foldWord } from './formsOf.ts';
import { stopWords } from './stopWords.ts';
import { wordsOf } from './words.ts';

/** The word as the index would have it: folded, without punctuation around it. */
export function wholeOf(written: string): string {
  const words = wordsOf(written);
  return foldWord(words.length === 1 ? (words[0]?.text ?? '') : written);
}

/** Whether a term says nothing that could be looked up: a stop word, or no letter at all. */
export function isEmptyTerm(term: string): boolean {
  return wordsOf(term).every(({ text }) => stopWords.has(foldWord(text)));
}
