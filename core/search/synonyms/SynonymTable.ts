import type { SynonymRule } from '../../site/model/searchPageData.ts';
import { foldWord, splitAtDigits } from '../text/formsOf.ts';
import { stemOf } from '../text/stemOf.ts';
import { wordsOf } from '../text/wordsOf.ts';

/** Words that stand for some words of a query. */
export type Alternative = {
  /** The words to search for as well: `annual percentage rate`. */
  readonly phrase: string;
  /** The words of the query, as positions: from `start` up to, but not including, `end`. */
  readonly start: number;
  readonly end: number;
};

/** Synonyms, to be looked up by the words of a query in any form. Build it once for many queries. */
export class SynonymTable {
  /** Phrases by the stems of a phrase that they stand for. */
  readonly #phrases = new Map<string, readonly string[]>();
  #longest = 0;

  constructor(rules: readonly SynonymRule[]) {
    for (const { from, to } of rules) {
      for (const phrase of from) {
        const words = wordsOf(phrase).map(({ text }) => text);
        const key = keyOf(words);
        if (key === '') continue;
        const others = to.filter((other) => keyOf(wordsOf(other).map(({ text }) => text)) !== key);
        this.#phrases.set(key, [...new Set([...(this.#phrases.get(key) ?? []), ...others])]);
        this.#longest = Math.max(this.#longest, key.split(' ').length);
      }
    }
  }

  /** Returns the alternatives of all phrases in a query, which is given by its words in order. */
  alternativesOf(words: readonly string[]): readonly Alternative[] {
    const found: Alternative[] = [];
    for (const start of words.keys()) {
      for (let end = start + 1; end <= Math.min(words.length, start + this.#longest); end += 1) {
        for (const phrase of this.#phrases.get(keyOf(words.slice(start, end))) ?? []) {
          found.push({ phrase, start, end });
        }
      }
    }
    return found;
  }
}

/** The same for all forms of the words, and for `layer2`, `Layer-2` and `layer 2`. */
function keyOf(words: readonly string[]): string {
  return words
    .flatMap((word) => splitAtDigits(foldWord(word)))
    .map(formOf)
    .join(' ');
}

/** Short words have no forms but the plural: the stem of `tos` is `to`. */
function formOf(word: string): string {
  if (word.length <= 3) return word;
  return /^...s$/.test(word) && !word.endsWith('ss') ? word.slice(0, 3) : stemOf(word);
}
