import { stemmer } from 'stemmer';
import { americanSpelling } from './americanSpelling.ts';

/**
 * Returns the stem that an English word shares with its other forms and spellings: `liquidations` -> `liquid`. Any other term (one with
 * digits, punctuation, capitals or letters outside of ASCII, or shorter than three letters) is its own stem.
 *
 * The rules are those of M. F. Porter, “An algorithm for suffix stripping”, Program 14/3, 1980
 * (https://tartarus.org/martin/PorterStemmer/), but a short stem keeps its y: as `i`, it would make `apy` a form of `api`, and `days` of
 * `dai`.
 */
export function stemOf(term: string): string {
  if (!/^[a-z]{3,}$/.test(term)) return term;
  const stem = stemmer(americanSpelling(term));
  return stem.length > maxShortStem ? stem : term.slice(0, stem.length);
}

/** Words with a longer stem have enough other letters to be told apart. */
const maxShortStem = 3;
