import { stemmer } from 'stemmer';
import { americanSpelling } from './americanSpelling.ts';

/**
 * Returns the stem that an English word shares with its other forms and spellings: `liquidations` -> `liquid`. Any other term (one with
 * digits, punctuation, capitals or letters outside of ASCII, or shorter than three letters) is its own stem.
 *
 * The rules are those of M. F. Porter, “An algorithm for suffix stripping”, Program 14/3, 1980
 * (https://tartarus.org/martin/PorterStemmer/).
 */
export function stemOf(term: string): string {
  return /^[a-z]{3,}$/.test(term) ? stemmer(americanSpelling(term)) : term;
}
