import type { SearchIndex } from '../index/SearchIndex.ts';
import type { TermMatch } from './termMatch.ts';
import { findTerm } from '../index/sortedTerms.ts';
import { foldWord, partsOf } from '../text/formsOf.ts';
import { stopWords } from '../text/stopWords.ts';
import { termOf } from '../text/termOf.ts';
import { wordsOf } from '../text/wordsOf.ts';
import { sameStem } from './sameStem.ts';
import { isFound, match } from './termMatch.ts';

/** Matches a word: the word itself, terms with the same stem, and for a compound the terms of its parts. */
export function matchWord({ segments }: SearchIndex, written: string): readonly TermMatch[] {
  const whole = termOf(written);
  const parts = wordsOf(written).flatMap(({ text }, _, all) => {
    const ofWord = partsOf(text);
    return ofWord.length === 0 && all.length > 1 ? [foldWord(text)] : ofWord;
  });
  return [
    match('written', [segments.map(({ terms }) => findTerm(terms, whole))]),
    match('stem', [
      segments.map((segment) => sameStem(segment, whole).filter((term) => segment.terms[term] !== whole)),
    ]),
    match(
      'parts',
      parts
        .filter((part) => !stopWords.has(part))
        .map((part) => segments.map((segment) => sameStem(segment, part))),
    ),
  ].filter(isFound);
}

/** Matches two words that were written as one, wherever they can be split: `interestrate` -> `interest` and `rate`. */
export function matchSplit({ segments }: SearchIndex, written: string): readonly TermMatch[] {
  const word = termOf(written);
  const splits = Math.max(0, word.length - 2 * minHalfLength + 1);
  return Array.from({ length: splits }, (_, offset) => minHalfLength + offset)
    .map((position) => {
      const halves = [word.slice(0, position), word.slice(position)];
      return match(
        'parts',
        halves.map((half) => segments.map(({ terms }) => findTerm(terms, half))),
      );
    })
    .filter(isFound);
}

const minHalfLength = 3;
