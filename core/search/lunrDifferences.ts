/** A way in which `parseQuery` deliberately differs from lunr 2.3.9. */
export type LunrDifference = {
  readonly what: string;
  readonly why: string;
  /** Matches every query that is concerned; may match a few that are not. */
  readonly concerns: RegExp;
};

/**
 * Every deliberate difference between `parseQuery` and the parser of lunr 2.3.9. The tests compare the two on generated
 * queries and leave out what is listed here, and nothing else.
 */
export const lunrDifferences: readonly LunrDifference[] = [
  {
    what: '`fees^2.5` is the term `fees` with the boost 2.5.',
    why: 'lunr stops at the dot: it reads the boost 2 and then a new term `.5`, which nobody means.',
    concerns: /\^\d+\.\d/,
  },
];
