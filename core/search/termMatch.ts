import type { MatchKind } from './searchOptions.ts';

/** Terms of the index: for every segment the places of some of its terms. */
export type TermSet = readonly (readonly number[])[];

/**
 * Terms of the index that answer to a term of a query in one way. A field matches when it has a term of every group;
 * there is one group but for compounds. `errors` is 0 but for `fuzzy`.
 */
export type TermMatch = {
  readonly kind: MatchKind;
  readonly errors: number;
  readonly groups: readonly TermSet[];
};

export function match(kind: MatchKind, groups: readonly TermSet[]): TermMatch {
  return { kind, errors: 0, groups };
}

/** Whether every group has a term. */
export function isFound({ groups }: TermMatch): boolean {
  return groups.length > 0 && groups.every((terms) => terms.some((inSegment) => inSegment.length > 0));
}
