/** A complete build of the site that was switched in, and what it shows. Instants are ISO 8601. */
export type LiveBuild = {
  /** Names its folder. */
  readonly id: string;
  /** Number of the newest notice that was noted when it read the content. */
  readonly covers: number;
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
  /** When it was switched in. */
  readonly builtAt: string;
};
