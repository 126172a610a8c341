import type { SearchIndex } from '../index/SearchIndex.ts';
import type { TermMatch } from './termMatch.ts';
import type { WorkBudget } from './WorkBudget.ts';
import { stemOf } from '../text/stemOf.ts';
import { termOf } from '../text/termOf.ts';
import { forEachNearTerm } from './forEachNearTerm.ts';
import { sameStem } from './sameStem.ts';
import { isFound } from './termMatch.ts';

/**
 * Matches the terms that are 1 to `errors` typing errors away from a word; the nearest come first. `as` says what is compared with
 * the word: terms as they are `written`, or also their stems (`stem`; the smaller distance counts), or the beginnings of terms
 * (`prefix`).
 */
export function matchFuzzy(
  { segments }: SearchIndex,
  written: string,
  errors: number,
  as: 'written' | 'stem' | 'prefix',
  budget: WorkBudget,
): readonly TermMatch[] {
  const word = termOf(written);
  const stem = stemOf(word);
  const options = { errors, prefix: as === 'prefix' };
  const distances = segments.map(({ terms, stems, termsOfStem }) => {
    const nearest = new Map<number, number>();
    const add = (term: number, distance: number) => {
      if (distance < (nearest.get(term) ?? Number.POSITIVE_INFINITY)) nearest.set(term, distance);
    };
    forEachNearTerm(terms, word, options, budget, add);
    if (as !== 'stem') return nearest;
    forEachNearTerm(stems, stem, options, budget, (position, distance) => {
      for (const term of termsOfStem[position] ?? []) add(term, distance);
    });
    // Terms that are their own stem are not among the stems, but may be nearer to the word's stem than to the word.
    if (stem !== word) {
      forEachNearTerm(terms, stem, options, budget, (term, distance) => {
        if (stemOf(terms[term] ?? '') === terms[term]) add(term, distance);
      });
    }
    return nearest;
  });
  return Array.from({ length: errors }, (_, index): TermMatch => {
    const terms = distances.map((nearest) =>
      [...nearest].filter(([, distance]) => distance === index + 1).map(([term]) => term),
    );
    return { kind: 'fuzzy', errors: index + 1, groups: [terms] };
  }).filter(isFound);
}

/** Matches the other terms with the same stems as those of a match; they count as one error more. */
export function matchSameStem(
  { segments }: SearchIndex,
  { groups, errors }: TermMatch,
): readonly TermMatch[] {
  const names = new Set(
    groups.flatMap((group) =>
      segments.flatMap(({ terms }, position) => (group[position] ?? []).map((term) => terms[term] ?? '')),
    ),
  );
  const others = segments.map((segment) => {
    const positions = [...names].flatMap((name) => sameStem(segment, name));
    return [...new Set(positions)].filter((term) => !names.has(segment.terms[term] ?? ''));
  });
  return [{ kind: 'fuzzy', errors: errors + 1, groups: [others] } as const].filter(isFound);
}
