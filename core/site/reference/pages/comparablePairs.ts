/** Up to this many versions, the build compares every pair. */
const maxVersionsForEveryPair = 20;

/** Two version numbers, the older first. */
export type VersionPair = readonly [older: string, newer: string];

/**
 * Returns the pairs of versions that readers can compare: every pair of up to 20 versions; of more, each with the next one and each
 * with the latest, because the number of pairs grows quadratically.
 * @param versions oldest first
 */
export function comparablePairs(versions: readonly string[]): readonly VersionPair[] {
  const every = hasEveryPair(versions);
  const last = versions.length - 1;
  return versions.flatMap((older, index) =>
    versions.flatMap((newer, other): readonly VersionPair[] =>
      other > index && (every || other === index + 1 || other === last) ? [[older, newer]] : [],
    ),
  );
}

/** Returns whether any two of the versions can be compared. */
export function hasEveryPair(versions: readonly string[]): boolean {
  return versions.length <= maxVersionsForEveryPair;
}

/** The key of a pair in the index of comparisons: `1.0.0...2.1.0`. */
export function pairKey([older, newer]: VersionPair): string {
  return `${older}...${newer}`;
}
