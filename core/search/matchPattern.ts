import { foldWord } from './formsOf.ts';
import type { SearchIndex } from './searchIndex.ts';
import { endOfPrefix, firstFrom } from './sortedTerms.ts';
import type { TermMatch } from './termMatch.ts';
import { isFound, match } from './termMatch.ts';
import { wholeOf } from './wholeOf.ts';
import { wildcardMatcher } from './wildcardMatcher.ts';
import type { WorkBudget } from './workBudget.ts';

/** Terms that fit a pattern with `*`, as they are written or by their stem. */
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
    const places = new Set(placesWith(terms, head, fits, budget));
    for (const stem of placesWith(stems, head, fits, budget)) {
      for (const term of termsOfStem[stem] ?? []) places.add(term);
    }
    return [...places];
  });
  const isLiteral = (segment: number, term: number) => segments[segment]?.terms[term] === literal;
  return [
    match('written', [all.map((terms, segment) => terms.filter((term) => isLiteral(segment, term)))]),
    match('wildcard', [all.map((terms, segment) => terms.filter((term) => !isLiteral(segment, term)))]),
  ].filter(isFound);
}

/** Longer terms that begin with a word (`prefix`), or have it anywhere (`inside`). */
export function matchLonger(
  { segments }: SearchIndex,
  kind: 'prefix' | 'inside',
  written: string,
  budget: WorkBudget,
): readonly TermMatch[] {
  const word = wholeOf(written);
  if (word === '') return [];
  const head = kind === 'prefix' ? word : '';
  const fits = (term: string) => term.length > word.length && term.includes(word);
  return [match(kind, [segments.map(({ terms }) => placesWith(terms, head, fits, budget))])].filter(isFound);
}

/** The places of the terms that begin with `head` and fit. */
function placesWith(
  terms: readonly string[],
  head: string,
  fits: (term: string) => boolean,
  budget: WorkBudget,
): readonly number[] {
  const places: number[] = [];
  const from = firstFrom(terms, head);
  const to = terms[from]?.startsWith(head) === true ? endOfPrefix(terms, head, from) : from;
  for (let place = from; place < to; place += 1) {
    if (!budget.spend(unitsPerTerm)) break;
    if (!fits(terms[place] ?? '')) continue;
    if (!budget.spend(unitsPerFind)) break;
    places.push(place);
  }
  return places;
}

/** Measured: to look at a term costs about as much as two postings, and to keep it as much as four more. */
const unitsPerTerm = 2;
const unitsPerFind = 4;
