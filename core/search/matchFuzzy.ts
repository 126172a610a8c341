import { forEachNearTerm } from './nearTerms.ts';
import { sameStem } from './sameStem.ts';
import type { SearchIndex } from './searchIndex.ts';
import { stemOf } from './stemOf.ts';
import type { TermMatch } from './termMatch.ts';
import { isFound } from './termMatch.ts';
import { wholeOf } from './wholeOf.ts';
import type { WorkBudget } from './workBudget.ts';

/**
 * Terms that are 1 to `errors` typing errors away from a word, nearest first: `as` they are written, or by their stems
 * too (the smaller distance counts), or by one of their beginnings.
 */
export function matchFuzzy(
  { segments }: SearchIndex,
  written: string,
  errors: number,
  as: 'written' | 'stem' | 'prefix',
  budget: WorkBudget,
): readonly TermMatch[] {
  const word = wholeOf(written);
  const stem = stemOf(word);
  const options = { errors, prefix: as === 'prefix' };
  const distances = segments.map(({ terms, stems, termsOfStem }) => {
    const nearest = new Map<number, number>();
    const note = (term: number, distance: number) => {
      if (distance < (nearest.get(term) ?? Number.POSITIVE_INFINITY)) nearest.set(term, distance);
    };
    forEachNearTerm(terms, word, options, budget, note);
    if (as !== 'stem') return nearest;
    forEachNearTerm(stems, stem, options, budget, (place, distance) => {
      for (const term of termsOfStem[place] ?? []) note(term, distance);
    });
    // The stems do not have the terms that are their own stem; they may be nearer to the stem than to the word.
    if (stem !== word) {
      forEachNearTerm(terms, stem, options, budget, (term, distance) => {
        if (stemOf(terms[term] ?? '') === terms[term]) note(term, distance);
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

/** The terms that share a stem with those of a match, without these, as a match that is one error worse. */
export function matchSameStem(
  { segments }: SearchIndex,
  { groups, errors }: TermMatch,
): readonly TermMatch[] {
  const names = new Set(
    groups.flatMap((group) =>
      segments.flatMap(({ terms }, place) => (group[place] ?? []).map((term) => terms[term] ?? '')),
    ),
  );
  const others = segments.map((segment) => {
    const places = [...names].flatMap((name) => sameStem(segment, name));
    return [...new Set(places)].filter((term) => !names.has(segment.terms[term] ?? ''));
  });
  return [{ kind: 'fuzzy', errors: errors + 1, groups: [others] } as const].filter(isFound);
}
