import type { MatchKind } from './matchWeights.ts';

/** A set of terms of the index: for each segment the positions of terms in it. */
export type TermSet = readonly (readonly number[])[];

/**
 * Terms of the index that match a term of a query in one way. A field matches if it has a term of every group; only
 * compounds have several groups. `errors` is the number of typing errors of `fuzzy` terms, and otherwise 0.
 */
export type TermMatch = {
  readonly kind: MatchKind;
  readonly errors: number;
  readonly groups: readonly TermSet[];
};

/** Creates a match without typing errors. */
export function match(kind: MatchKind, groups: readonly TermSet[]): TermMatch {
  return { kind, errors: 0, groups };
}

/** Returns whether every group has a term. */
export function isFound({ groups }: TermMatch): boolean {
  return groups.length > 0 && groups.every((terms) => terms.some((inSegment) => inSegment.length > 0));
}
