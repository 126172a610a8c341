import { compareText } from '../text/compareText.ts';
import { matchFuzzy, matchSameStem } from './matchFuzzy.ts';
import { matchLonger, matchPattern } from './matchPattern.ts';
import { matchSplit, matchWord } from './matchWord.ts';
import type { TermMatch } from './termMatch.ts';
import type { PlannedClause } from './planClauses.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { SearchNote } from './searchNote.ts';
import { searchNote } from './searchNote.ts';
import type { Steps } from './steps.ts';
import type { WorkBudget } from './workBudget.ts';

/** Errors beyond this many match nearly any word and cost ever more. */
const mostErrors = 3;

export type Expansion = {
  readonly matches: readonly TermMatch[];
  /** Whether terms are missing because there was too much to look through. */
  readonly cut: boolean;
  readonly notes: readonly SearchNote[];
};

/** The terms of the index that a clause stands for. Half of the budget is left for what is done with them. */
export function* expandClause(
  index: SearchIndex,
  planned: PlannedClause,
  whole: WorkBudget,
): Steps<Expansion> {
  const budget = whole.share(0.5);
  const { term, editDistance, wildcards } = planned.clause;
  const notes: SearchNote[] = [];
  let matches: readonly TermMatch[];
  if (wildcards) {
    if (editDistance > 0) notes.push(searchNote('distance-ignored', term));
    matches = isAnything(term) ? [] : matchPattern(index, term, budget);
  } else if (editDistance > 0) {
    if (editDistance > mostErrors) notes.push(searchNote('distance-capped', term, String(mostErrors)));
    const errors = Math.min(editDistance, mostErrors);
    matches = [...matchWord(index, planned.written), ...matchFuzzy(index, term, errors, 'stem', budget)];
  } else {
    matches = matchWord(index, planned.written);
    if (planned.prefix === 'always') matches = [...matches, ...matchLonger(index, 'prefix', term, budget)];
    if (matches.length === 0 && planned.prefix === 'if-needed') {
      matches = matchLonger(index, 'prefix', term, budget);
    }
    if (matches.length === 0 && planned.forgiving) {
      matches = yield* forgive(index, planned, budget);
      if (matches.length > 0)
        notes.push(searchNote('forgiven', bareWord(planned.written), quoteTerms(index, matches)));
    }
  }
  return { matches, cut: budget.exhausted, notes };
}

/** Whether a pattern fits every word, so that there is nothing to look up. */
export function isAnything(pattern: string): boolean {
  return /^\*+$/.test(pattern);
}

/** What was probably meant by a word that nothing has: the first of these that finds anything. */
function* forgive(
  index: SearchIndex,
  planned: PlannedClause,
  budget: WorkBudget,
): Steps<readonly TermMatch[]> {
  const { term } = planned.clause;
  const typing = planned.prefix === 'always';
  const near = (errors: number, as: 'written' | 'stem' | 'prefix') =>
    matchFuzzy(index, term, errors, as, budget);
  const kinds: readonly (() => readonly TermMatch[])[] = [
    () =>
      term.length < 4 ? [] : near(1, 'written').flatMap((match) => [match, ...matchSameStem(index, match)]),
    () => (term.length < 4 ? [] : near(1, 'stem')),
    () => matchSplit(index, term),
    () => (term.length < 5 || !typing ? [] : near(1, 'prefix')),
    () => (term.length < 7 ? [] : near(2, 'stem')),
    () => (term.length < 3 ? [] : matchLonger(index, 'inside', term, budget)),
  ];
  for (const kind of kinds) {
    yield;
    const matches = kind();
    if (matches.length > 0) return matches;
  }
  return [];
}

/** A word without the punctuation around it: `"fees",` -> `fees` */
function bareWord(written: string): string {
  return written.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** Up to three of the terms, the commonest first. */
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
