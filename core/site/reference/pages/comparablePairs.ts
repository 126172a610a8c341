/** Up to so many versions, any two are compared when the site is built. */
const maxVersionsForEveryPair = 20;

/** Two versions by their names, the older first. */
export type VersionPair = readonly [older: string, newer: string];

/**
 * The pairs of versions that readers can compare: any two of up to 20; beyond that each with the one after it, and each
 * with the latest, because the number of pairs grows with the square of the number of versions.
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

/** Whether any two of the versions can be compared. */
export function hasEveryPair(versions: readonly string[]): boolean {
  return versions.length <= maxVersionsForEveryPair;
}

/** What the index of comparisons calls a pair: `1.0.0...2.1.0`. */
export function pairKey([older, newer]: VersionPair): string {
  return `${older}...${newer}`;
}
