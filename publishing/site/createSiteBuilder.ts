import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { BuildTools, SiteBuild, SiteToBuild } from './buildSnapshot.ts';
import type { PageRenderingOptions } from './createPageRendering.ts';
import type { KnownSite } from './knownSite.ts';
import { rmSync } from 'node:fs';
import { createBodyRenderers } from './bodies/createBodyRenderer.ts';
import { buildSnapshot } from './buildSnapshot.ts';
import { createSiteCheck } from './check/createSiteCheck.ts';
import { createComparisons } from './comparisons/createComparisons.ts';
import { createFileHashes } from './createFileHashes.ts';
import { createModelMaker } from './createModelMaker.ts';
import { createPageRendering } from './createPageRendering.ts';
import { createRemovedPlaces } from './createRemovedPlaces.ts';
import { siteFiles } from './outputs/siteFiles.ts';
import { comparisonFolder } from './siteCaches.ts';
import { createSourceHashes } from './siteSources.ts';

/** Builds one site after the other. Unchanged parts are neither computed nor rendered again. */
export type SiteBuilder = {
  /**
   * Builds the site of a snapshot: writes all of its files, or those that differ from `before`. Either way the site has the same bytes. Of
   * the social cards, only that of the site is drawn. Errors in the content are returned as problems before anything is rendered, and faults
   * in what was built, such as an address that leads nowhere, afterwards. Rejects with an Error when rendering, the disk or the download of an
   * asset fails. What was written until then is of no use.
   */
  readonly build: (snapshot: Snapshot, site: SiteToBuild) => Promise<SiteBuild>;
  /**
   * Computes what is remembered from one build to the next, without building anything. Rejects as `build` does.
   * @param live the site that readers see
   */
  readonly prepare: (snapshot: Snapshot, asOf: string, live?: KnownSite) => Promise<void>;
  /**
   * Replaces the processes that render if they have grown too large, so that the next build need not wait for that. Rejects with an Error
   * when they cannot be started.
   */
  readonly renew: () => Promise<void>;
  /** Resolves when none of its processes runs any more. */
  readonly close: () => Promise<void>;
};

/** Creates a site builder. Close it to end its processes. */
export function createSiteBuilder(options: PageRenderingOptions): SiteBuilder {
  const { root, code, signal } = options;
  const maker = createModelMaker();
  const rendering = createPageRendering(options);
  const siteCheck = createSiteCheck();
  const tools: BuildTools = {
    maker,
    rendering,
    bodyRendererFor: createBodyRenderers({ root, code }),
    sourcesOf: createSourceHashes(),
    fileHashes: createFileHashes(),
    removedPlaces: createRemovedPlaces(),
    comparisons: createComparisons({ folder: comparisonFolder(root), code }),
    siteCheck,
    root,
    signal,
  };
  return {
    build: (snapshot, site) => buildSnapshot(tools, snapshot, site),
    prepare: async (snapshot, asOf, live) => {
      const { model } = await maker.make(snapshot, asOf);
      if (!model) return;
      tools.sourcesOf(model);
      const files = await siteFiles(model, snapshot, tools.comparisons);
      tools.fileHashes(files);
      await rendering.open(model, await tools.bodyRendererFor(model.site));
      siteCheck.prepare(files, model.site, live);
    },
    renew: rendering.renew,
    close: async () => {
      await rendering.close();
      maker.dispose();
      rmSync(options.scratch, { recursive: true, force: true });
    },
  };
}
