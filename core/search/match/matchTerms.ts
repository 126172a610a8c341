import type { Vocabulary } from '../index/Vocabulary.ts';
import type { TermMatch } from './termMatch.ts';
import { foldWord, partsOf, splitAtDigits } from '../text/formsOf.ts';
import { stemOf } from '../text/stemOf.ts';
import { stopWords } from '../text/stopWords.ts';
import { termOf } from '../text/termOf.ts';
import { maxWordLength, wordsOf } from '../text/wordsOf.ts';
import { errorsBetween } from './errorsBetween.ts';
import { matchOf } from './termMatch.ts';
import { wildcardMatcher } from './wildcardMatcher.ts';

/**
 * Matches a word: the word itself, terms with the same stem, and for a compound the terms of its parts. A constant that is known, such as
 * the value of an enum, has only itself: `SKIPPED` is not `skip`.
 */
export function matchWord(vocabulary: Vocabulary, written: string): readonly TermMatch[] {
  const whole = termOf(written);
  if (isConstant(written) && vocabulary.has(whole)) return matchOf('written', [[whole]]);
  const parts = wordsOf(written).flatMap(({ text }, _, all) => {
    const ofWord = partsOf(text);
    return ofWord.length === 0 && all.length > 1 ? [foldWord(text)] : ofWord;
  });
  const named = parts.filter((part) => !stopWords.has(part));
  return [
    ...matchOf('written', [termsIn(vocabulary, whole)]),
    ...matchOf('stem', [vocabulary.withStemOf(whole).filter((term) => term !== whole)]),
    ...matchOf(
      'parts',
      named.map((part) => vocabulary.withStemOf(part)),
    ),
  ];
}

function isConstant(written: string): boolean {
  return /^[A-Z][A-Z\d_]{2,}$/.test(written);
}

/** Matches two words that were written as one, wherever they can be split: `interestrate` -> `interest` and `rate`. */
export function matchSplit(vocabulary: Vocabulary, written: string): readonly TermMatch[] {
  const word = termOf(written);
  const splits = Math.max(0, word.length - 2 * minHalfLength + 1);
  return Array.from({ length: splits }, (_, offset) => minHalfLength + offset).flatMap((position) =>
    matchOf('parts', [
      termsIn(vocabulary, word.slice(0, position)),
      termsIn(vocabulary, word.slice(position)),
    ]),
  );
}

const minHalfLength = 3;

/** Matches all words of a phrase. */
export function matchPhrase(vocabulary: Vocabulary, phrase: string): readonly TermMatch[] {
  const words = wordsOf(phrase)
    .flatMap(({ text }) => splitAtDigits(foldWord(text)))
    .filter((word) => !stopWords.has(word));
  return matchOf(
    'synonym',
    words.map((word) => vocabulary.withStemOf(word)),
  );
}

/** Matches the terms that fit a pattern with `*`, as they are written or by their stem. */
export function matchPattern(vocabulary: Vocabulary, pattern: string): readonly TermMatch[] {
  const folded = foldWord(pattern);
  const literal = folded.replaceAll('*', '');
  const fits = wildcardMatcher(folded);
  const found = new Set([...vocabulary.terms()].filter(fits));
  for (const [stem, terms] of vocabulary.stems()) {
    if (fits(stem)) for (const term of terms) found.add(term);
  }
  const others = [...found].filter((term) => term !== literal);
  return [...matchOf('written', [found.has(literal) ? [literal] : []]), ...matchOf('wildcard', [others])];
}

/** Matches longer terms that begin with a word (`prefix`) or contain it (`inside`). */
export function matchLonger(
  vocabulary: Vocabulary,
  kind: 'prefix' | 'inside',
  written: string,
): readonly TermMatch[] {
  const word = termOf(written);
  if (word === '') return [];
  const fits = (term: string): boolean =>
    term.length > word.length && (kind === 'prefix' ? term.startsWith(word) : term.includes(word));
  return matchOf(kind, [[...vocabulary.terms()].filter(fits)]);
}

/**
 * Matches the terms that are 1 to `errors` typing errors away from a word; the nearest come first. `as` says what is compared with
 * the word: terms as they are `written`, or also their stems (`stem`; the smaller distance counts), or the beginnings of terms
 * (`prefix`).
 */
export function matchFuzzy(
  vocabulary: Vocabulary,
  written: string,
  errors: number,
  as: 'written' | 'stem' | 'prefix',
): readonly TermMatch[] {
  const word = termOf(written);
  if (word.length > maxWordLength) return [];
  const stem = stemOf(word);
  const nearest = new Map<string, number>();
  const add = (term: string, distance: number): void => {
    if (distance <= errors && distance < (nearest.get(term) ?? Infinity)) nearest.set(term, distance);
  };
  for (const term of vocabulary.terms()) add(term, errorsBetween(word, term, errors, as === 'prefix'));
  if (as === 'stem') {
    for (const [ofTerms, terms] of vocabulary.stems()) {
      const distance = errorsBetween(stem, ofTerms, errors);
      if (distance <= errors) for (const term of terms) add(term, distance);
    }
  }
  return Array.from({ length: errors }, (_, index) => index + 1).flatMap((count) => {
    const terms = [...nearest].filter(([, distance]) => distance === count).map(([term]) => term);
    return matchOf('fuzzy', [terms], count);
  });
}

/** Matches the other terms with the same stems as those of a match; they count as one error more. */
export function matchSameStem(vocabulary: Vocabulary, { groups, errors }: TermMatch): readonly TermMatch[] {
  const names = new Set(groups.flat());
  const others = [...names].flatMap((name) => vocabulary.withStemOf(name)).filter((term) => !names.has(term));
  return matchOf('fuzzy', [[...new Set(others)]], errors + 1);
}

function termsIn(vocabulary: Vocabulary, term: string): readonly string[] {
  return vocabulary.has(term) ? [term] : [];
}
