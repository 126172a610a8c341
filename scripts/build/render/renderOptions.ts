import type { Site } from '#core/site/model/site.ts';

export type RenderOptions = {
  /** The project's folder. */
  readonly root: string;
  /** Where `writeSiteData` wrote. */
  readonly dataDir: string;
  /** Where the pages go; must not exist or be empty. */
  readonly outDir: string;
  readonly site: Site;
  /** See codeHash.ts. */
  readonly code: string;
  readonly workers: number;
  /** Ends the rendering when aborted. */
  readonly signal?: AbortSignal | undefined;
};
