import type { MatchKind } from './matchWeights.ts';

/**
 * Terms of the index that match a word of a query in one way. A field matches if it has a term of every group; only compounds and
 * synonyms have several groups. `errors` is the number of typing errors of `fuzzy` terms, and otherwise 0.
 */
export type TermMatch = {
  readonly kind: MatchKind;
  readonly errors: number;
  readonly groups: readonly (readonly string[])[];
};

/** Returns a match as a list, which is empty unless every group has a term. */
export function matchOf(
  kind: MatchKind,
  groups: readonly (readonly string[])[],
  errors = 0,
): readonly TermMatch[] {
  return groups.length > 0 && groups.every((group) => group.length > 0) ? [{ kind, errors, groups }] : [];
}
