import { foldWord } from './formsOf.ts';
import { stopWords } from './stopWords.ts';
import { wordsOf } from './wordsOf.ts';

/** Returns the term under which a word of a query is indexed: folded, without surrounding punctuation. `“Fées”,` -> `fees` */
export function termOf(written: string): string {
  const words = wordsOf(written);
  return foldWord(words.length === 1 ? (words[0]?.text ?? '') : written);
}

/** Returns whether a term cannot be looked up because it consists of stop words or has no letters. */
export function isEmptyTerm(term: string): boolean {
  return wordsOf(term).every(({ text }) => stopWords.has(foldWord(text)));
}
