import type { Site } from '#core/site/model/site.ts';

export type RenderOptions = {
  /** The project's folder. */
  readonly root: string;
  /** The folder into which `writeSiteData` wrote. */
  readonly dataDir: string;
  /** The folder for the pages; must not exist or be empty. */
  readonly outDir: string;
  readonly site: Site;
  /** See codeHash.ts. */
  readonly code: string;
  readonly workers: number;
  /** Ends the rendering when aborted. */
  readonly signal?: AbortSignal | undefined;
};
