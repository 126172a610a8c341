/** The record of a release: a finished build that was made live, and what it shows. Instants are ISO 8601. */
export type Release = {
  /** Names its folder. */
  readonly id: string;
  /** Number of the newest event that was received before it read the content. */
  readonly newestEvent: number;
  /** Hash of the published documents. */
  readonly contentId: string;
  /** Hash of the code that rendered it. */
  readonly code: string;
  /** Posts published later are not on it. */
  readonly asOf: string;
  /** When time alone changes it: the next post goes live. */
  readonly goesLiveAt?: string;
  readonly pages: number;
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: string;
  /** When it was made live. */
  readonly builtAt: string;
};
