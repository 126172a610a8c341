import type { SearchIndex } from '../index/SearchIndex.ts';
import type { FoundSynonym } from './matchSynonyms.ts';
import type { PlannedClause } from './planClauses.ts';
import type { SearchNote } from './searchNote.ts';
import type { Steps } from './steps.ts';
import type { TermMatch } from './termMatch.ts';
import type { WorkBudget } from './WorkBudget.ts';
import { compareText } from '../../text/compareText.ts';
import { stemOf } from '../text/stemOf.ts';
import { matchFuzzy, matchSameStem } from './matchFuzzy.ts';
import { matchLonger, matchPattern } from './matchPattern.ts';
import { matchSynonyms } from './matchSynonyms.ts';
import { matchSplit, matchWord } from './matchWord.ts';
import { searchNote } from './searchNote.ts';

/** With more errors, nearly every word matches. */
const maxErrors = 3;

export type Expansion = {
  readonly matches: readonly TermMatch[];
  /** The synonyms among them. */
  readonly synonyms: readonly FoundSynonym[];
  /** True if terms are missing because the budget ran out. */
  readonly cut: boolean;
  readonly notes: readonly SearchNote[];
};

/** Finds the terms of the index that match a clause. At most half of the budget is used, the rest is for their postings. */
export function* expandClause(
  index: SearchIndex,
  planned: PlannedClause,
  whole: WorkBudget,
): Steps<Expansion> {
  const budget = whole.share(0.5);
  const { term, editDistance, wildcards } = planned.clause;
  const notes: SearchNote[] = [];
  let synonyms: readonly FoundSynonym[] = [];
  let matches: readonly TermMatch[];
  if (wildcards) {
    if (editDistance > 0) notes.push(searchNote('distance-ignored', term));
    matches = isAnything(term) ? [] : matchPattern(index, term, budget);
  } else if (editDistance > 0) {
    if (editDistance > maxErrors) notes.push(searchNote('distance-capped', term, String(maxErrors)));
    const errors = Math.min(editDistance, maxErrors);
    matches = [...matchWord(index, planned.written), ...matchFuzzy(index, term, errors, 'stem', budget)];
  } else {
    synonyms = matchSynonyms(index, planned.synonyms);
    matches = [...matchWord(index, planned.written), ...synonyms.map(({ match }) => match)];
    if (planned.prefix === 'always') matches = [...matches, ...matchLonger(index, 'prefix', term, budget)];
    if (matches.length === 0 && planned.prefix === 'if-needed') {
      matches = matchLonger(index, 'prefix', term, budget);
    }
    if (matches.length === 0 && planned.tolerant) {
      matches = yield* matchSimilar(index, planned, budget);
      if (matches.length > 0) {
        notes.push(searchNote('similar-words', bareWord(planned.written), quoteTerms(index, matches)));
      }
    }
  }
  return { matches, synonyms, cut: budget.exhausted, notes };
}

/** Returns whether a pattern fits every word. */
export function isAnything(pattern: string): boolean {
  return /^\*+$/.test(pattern);
}

/** Matches the words that were probably meant by one that is not found, by the first method that finds any. */
function* matchSimilar(
  index: SearchIndex,
  planned: PlannedClause,
  budget: WorkBudget,
): Steps<readonly TermMatch[]> {
  const { term } = planned.clause;
  // Another number is never what was meant.
  if (/\d/.test(term)) return matchLonger(index, 'inside', term, budget);
  const typing = planned.prefix === 'always';
  // Of a short stem, too little is left to tell words apart: one error in the stem of `business` makes it that of `buys`.
  const stem = stemOf(term).length;
  const near = (errors: number, as: 'written' | 'stem' | 'prefix') =>
    matchFuzzy(index, term, errors, as, budget);
  const methods: readonly (() => readonly TermMatch[])[] = [
    () =>
      term.length < 4 ? [] : near(1, 'written').flatMap((match) => [match, ...matchSameStem(index, match)]),
    () => (stem < 5 ? [] : near(1, 'stem')),
    () => matchSplit(index, term),
    () => (term.length < 5 || !typing ? [] : near(1, 'prefix')),
    () => (term.length < 7 || stem < 6 ? [] : near(2, 'stem')),
    () => (term.length < 3 ? [] : matchLonger(index, 'inside', term, budget)),
  ];
  for (const method of methods) {
    yield;
    const matches = method();
    if (matches.length > 0) return matches;
  }
  return [];
}

/** Removes the punctuation around a word: `"fees",` -> `fees` */
function bareWord(written: string): string {
  return written.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** Quotes up to three of the terms, the most common first. */
function quoteTerms({ segments }: SearchIndex, matches: readonly TermMatch[]): string {
  const commonness = new Map<string, number>();
  for (const group of matches.flatMap(({ groups }) => groups)) {
    for (const [segment, { terms, starts }] of segments.entries()) {
      for (const term of group[segment] ?? []) {
        const name = terms[term] ?? '';
        const count = (starts[term + 1] ?? 0) - (starts[term] ?? 0);
        commonness.set(name, (commonness.get(name) ?? 0) + count);
      }
    }
  }
  return [...commonness]
    .toSorted(([a, countOfA], [b, countOfB]) => countOfB - countOfA || compareText(a, b))
    .slice(0, 3)
    .map(([name]) => `“${name}”`)
    .join(', ');
}
