import type { Segment } from './segment.ts';
import { placeOf } from './sortedTerms.ts';
import { stemOf } from './stemOf.ts';

/** The terms with the stem of a word, the word itself, and the terms for which the word is the stem. */
export function sameStem({ terms, stems, termsOfStem }: Segment, word: string): readonly number[] {
  const stem = stemOf(word);
  const places = new Set(found(placeOf(terms, word)));
  for (const each of [stem, word]) {
    for (const term of termsOfStem[placeOf(stems, each)] ?? []) places.add(term);
  }
  const own = placeOf(terms, stem);
  if (own !== -1 && stemOf(stem) === stem) places.add(own);
  return [...places];
}

/** The place of a term as a list, empty for one that is not there. */
export function found(place: number): readonly number[] {
  return place === -1 ? [] : [place];
}
