import { foldWord, partsOf } from './formsOf.ts';
import { found, sameStem } from './sameStem.ts';
import type { SearchIndex } from './searchIndex.ts';
import { placeOf } from './sortedTerms.ts';
import { stopWords } from './stopWords.ts';
import type { TermMatch } from './termMatch.ts';
import { isFound, match } from './termMatch.ts';
import { wholeOf } from './wholeOf.ts';
import { wordsOf } from './words.ts';

/** The terms that are the word itself, that share its stem, and, for a compound, the terms of its parts. */
export function matchWord({ segments }: SearchIndex, written: string): readonly TermMatch[] {
  const whole = wholeOf(written);
  const parts = wordsOf(written).flatMap(({ text }, _, all) => {
    const ofWord = partsOf(text);
    return ofWord.length === 0 && all.length > 1 ? [foldWord(text)] : ofWord;
  });
  return [
    match('written', [segments.map(({ terms }) => found(placeOf(terms, whole)))]),
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

/** Two words that were written as one: `interestrate` -> `interest` and `rate`. Every place to split is tried. */
export function matchSplit({ segments }: SearchIndex, written: string): readonly TermMatch[] {
  const word = wholeOf(written);
  const places = Array.from({ length: Math.max(0, word.length - 2 * shortestHalf + 1) }, (_, at) => at);
  return places
    .map((offset) => {
      const halves = [word.slice(0, shortestHalf + offset), word.slice(shortestHalf + offset)];
      return match(
        'parts',
        halves.map((half) => segments.map(({ terms }) => found(placeOf(terms, half)))),
      );
    })
    .filter(isFound);
}

const shortestHalf = 3;
