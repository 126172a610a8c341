import type { SearchIndex } from '../index/SearchIndex.ts';
import type { TermMatch } from './termMatch.ts';
import type { WorkBudget } from './WorkBudget.ts';
import { prefixEnd, lowerBound } from '../index/sortedTerms.ts';
import { foldWord } from '../text/formsOf.ts';
import { termOf } from '../text/termOf.ts';
import { isFound, match } from './termMatch.ts';
import { wildcardMatcher } from './wildcardMatcher.ts';

/** Matches the terms that fit a pattern with `*`, as they are written or by their stem. */
export function matchPattern(
  { segments }: SearchIndex,
  pattern: string,
  budget: WorkBudget,
): readonly TermMatch[] {
  const folded = foldWord(pattern);
  const literal = folded.replaceAll('*', '');
  const head = folded.slice(0, folded.indexOf('*'));
  const fits = wildcardMatcher(folded);
  const all = segments.map(({ terms, stems, termsOfStem }) => {
    const positions = new Set(positionsWith(terms, head, fits, budget));
    for (const stem of positionsWith(stems, head, fits, budget)) {
      for (const term of termsOfStem[stem] ?? []) positions.add(term);
    }
    return [...positions];
  });
  const isLiteral = (segment: number, term: number) => segments[segment]?.terms[term] === literal;
  return [
    match('written', [all.map((terms, segment) => terms.filter((term) => isLiteral(segment, term)))]),
    match('wildcard', [all.map((terms, segment) => terms.filter((term) => !isLiteral(segment, term)))]),
  ].filter(isFound);
}

/** Matches longer terms that begin with a word (`prefix`) or contain it (`inside`). */
export function matchLonger(
  { segments }: SearchIndex,
  kind: 'prefix' | 'inside',
  written: string,
  budget: WorkBudget,
): readonly TermMatch[] {
  const word = termOf(written);
  if (word === '') return [];
  const head = kind === 'prefix' ? word : '';
  const fits = (term: string) => term.length > word.length && term.includes(word);
  return [match(kind, [segments.map(({ terms }) => positionsWith(terms, head, fits, budget))])].filter(
    isFound,
  );
}

/** Returns the positions of the terms that begin with `head` and fit. */
function positionsWith(
  terms: readonly string[],
  head: string,
  fits: (term: string) => boolean,
  budget: WorkBudget,
): readonly number[] {
  const positions: number[] = [];
  const from = lowerBound(terms, head);
  const to = terms[from]?.startsWith(head) === true ? prefixEnd(terms, head, from) : from;
  for (let position = from; position < to; position += 1) {
    if (!budget.spend(unitsPerTerm)) break;
    if (!fits(terms[position] ?? '')) continue;
    if (!budget.spend(unitsPerFind)) break;
    positions.push(position);
  }
  return positions;
}

/** Measured: checking a term takes about as long as two postings, and keeping it as long as four more. */
const unitsPerTerm = 2;
const unitsPerFind = 4;
