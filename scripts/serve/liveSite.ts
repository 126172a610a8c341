/** A complete build that readers see. */
export type LiveSite = {
  readonly folder: string;
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: string;
  /** Folders of the builds before it: pages that are still open in a browser load scripts and sidebars from there. */
  readonly former: readonly string[];
};
