/** A deliberate difference between `parseQuery` and lunr 2.3.9. */
export type LunrDifference = {
  readonly what: string;
  readonly why: string;
  /** Matches all queries that are affected, and perhaps some that are not. */
  readonly affects: RegExp;
};

/**
 * All deliberate differences between `parseQuery` and the parser of lunr 2.3.9. The tests compare both on generated queries
 * and exclude only what is listed here.
 */
export const lunrDifferences: readonly LunrDifference[] = [
  {
    what: '`fees^2.5` is the term `fees` with the boost 2.5.',
    why: 'lunr stops at the dot: it reads the boost 2 and then a new term `.5`, which nobody means.',
    affects: /\^\d+\.\d/,
  },
];
