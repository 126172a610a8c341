import type { Segment } from '../index/segment.ts';
import { findTerm, indexOfTerm } from '../index/sortedTerms.ts';
import { stemOf } from '../text/stemOf.ts';

/** Returns the positions of the terms that have the stem of a word or the word as their stem, and of the word itself. */
export function sameStem({ terms, stems, termsOfStem }: Segment, word: string): readonly number[] {
  const stem = stemOf(word);
  const positions = new Set(findTerm(terms, word));
  for (const each of [stem, word]) {
    for (const term of termsOfStem[indexOfTerm(stems, each)] ?? []) positions.add(term);
  }
  // A term that is its own stem is not in `termsOfStem`.
  if (stemOf(stem) === stem) for (const term of findTerm(terms, stem)) positions.add(term);
  return [...positions];
}
