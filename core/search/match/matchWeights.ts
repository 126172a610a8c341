import type { TermMatch } from './termMatch.ts';

/** The ways in which a term of the index matches a word of the query, with their weights. */
export const matchWeights = {
  /** The word itself. */
  written: 1,
  /** Another word with the same stem: `rates` for `rate`. */
  stem: 0.8,
  /** All parts of a compound, adjacent or not: `batch manager` for `batch_manager`. */
  parts: 0.5,
  /** All words of a phrase that means the same: `annual percentage rate` for `apr`. */
  synonym: 0.5,
  /** A longer word that begins with it. */
  prefix: 0.25,
  /** Matches a pattern with `*`. */
  wildcard: 0.25,
  /** A longer word that contains it. */
  inside: 0.15,
  /** One typing error away; two errors count 0.15², three 0.15³. */
  fuzzy: 0.15,
};
export type MatchKind = keyof typeof matchWeights;

/** Returns the weight of a match. */
export function weightOf({ kind, errors }: TermMatch): number {
  return matchWeights[kind] ** Math.max(1, errors);
}

/** The factors by which plain words rank pages, beside the scores of their records (see `rankPages`). */
export const rankWeights = {
  /** A title or heading that is exactly what was typed multiplies a score by 1 plus this. */
  likeness: 4,
  /** The weight of a heading that was typed, as a share of that of a title: the page of a name matters more than a field with that name. */
  heading: 0.7,
  /** The factor for pages of the reference: readers who describe a task look for a guide. */
  reference: 0.6,
  /** The factor for what was removed from the API: readers look for what there is, unless only a removed name is found. */
  removed: 0.3,
  /** The likeness to a title or heading that what was typed must have to count as the name of something in the reference. */
  named: 0.85,
  /** The share of the best score of a page with which another record of it is shown before other pages. */
  strong: 0.7,
};
