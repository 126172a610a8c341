import type { Problem } from '#core/problem.ts';
import type { RenderedPages } from '#core/publishing/publishingState.ts';
import type { QualityReport, SiteHashes } from '#core/quality/qualityReport.ts';
import type { SiteGuard } from '#core/site/ledger/guardSite.ts';
import type { Site } from '#core/site/model/site.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { SiteCheck } from './check/createSiteCheck.ts';
import type { SoundSite, UnsoundSite } from './createModelMaker.ts';
import type { PageRenderingOptions } from './createPageRendering.ts';
import type { OutputFile } from './folder/outputFile.ts';
import type { KnownSite } from './knownSite.ts';
import type { SizedFiles } from './quality/measureSizes.ts';
import { rmSync } from 'node:fs';
import { qualityReport } from '#core/quality/qualityReport.ts';
import { mergeProblems } from '#core/site/problems/mergeProblems.ts';
import { createBodyRenderers } from './bodies/createBodyRenderer.ts';
import { brokenAnchorsIn } from './check/brokenAnchorsIn.ts';
import { createSiteCheck } from './check/createSiteCheck.ts';
import { createComparisons } from './comparisons/createComparisons.ts';
import { createFileHashes } from './createFileHashes.ts';
import { createModelMaker, makeGuardedSite } from './createModelMaker.ts';
import { countRendered, createPageRendering } from './createPageRendering.ts';
import { createRemovedPlaces } from './createRemovedPlaces.ts';
import { fetchAssets } from './fetchAssets.ts';
import { pathsToRender } from './knownSite.ts';
import { ledgerFile } from './outputs/ledgerFile.ts';
import { siteFiles } from './outputs/siteFiles.ts';
import { measureSizes } from './quality/measureSizes.ts';
import { assetCacheFolder, comparisonCacheFolder } from './siteCaches.ts';
import { createSourceHashes } from './siteSources.ts';
import { writeFiles } from './writeFiles.ts';

/** Builds one site after the other. Unchanged parts are neither computed nor rendered again. */
export type SiteBuilder = {
  /**
   * Builds the site of a snapshot: writes all of its files, or those that differ from `before`. Either way the site has the same bytes. Of
   * the social cards, only that of the site is drawn. Errors in the content are returned as problems before anything is rendered, and faults
   * in what was built, such as an address that leads nowhere, afterwards. Rejects with an Error when rendering, the disk or the download of an
   * asset fails. What was written until then is of no use.
   */
  readonly build: (snapshot: Snapshot, site: SiteToBuild) => Promise<UnsoundSite | BuiltSite>;
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

export type SiteToBuild = {
  /** ISO 8601 instant: posts published later are left out. */
  readonly asOf: string;
  /** The files go here; must not exist or be empty. */
  readonly outDir: string;
  /** A site that is known to be whole: only what differs from it is written. */
  readonly before?: KnownSite | undefined;
  /** The site as readers know it until now; nothing when absent. */
  readonly guard?: SiteGuard | undefined;
  /** Called with a model without errors while its pages are rendered, when this process has little else to do. */
  readonly whileRendering?: ((model: SiteModel) => void) | undefined;
  /** Called with the number of pages to render, and whenever some were rendered. */
  readonly onPages?: ((pages: RenderedPages) => void) | undefined;
  /** Called at the end of each step with its name. */
  readonly onStep?: (name: string) => void;
};

/** A site that was built, and nothing was wrong with it. */
export type BuiltSite = Omit<SoundSite, 'routes'> & {
  /** Names the code with which the pages were exported; undefined when an ordinary `next build` had to render them. */
  readonly renderKey: string | undefined;
  readonly sources: SiteHashes;
  /** The number of pages that were rendered, not counting the one for paths that do not exist. */
  readonly rendered: number;
  /** The places of `before` that the site no longer has; undefined when the whole site was written. */
  readonly removed: readonly string[] | undefined;
  /**
   * Reports on the site, which takes a moment. Call it before the next build.
   * @param earlier the site to compare with
   */
  readonly report: (files: SizedFiles, earlier: SiteHashes | undefined) => QualityReport;
};

/** Creates a site builder. Close it to end its processes. */
export function createSiteBuilder(options: PageRenderingOptions): SiteBuilder {
  const tools = buildTools(options);
  const { maker, rendering } = tools;
  return {
    build: (snapshot, site) => build(tools, snapshot, site),
    prepare: async (snapshot, asOf, live) => {
      const { model } = await maker.make(snapshot, asOf);
      if (!model) return;
      tools.sourcesOf(model);
      const files = await siteFiles(model, snapshot, tools.comparisons);
      tools.fileHashes(files);
      await rendering.open(model, await tools.bodyRendererFor(model.site));
      tools.siteCheck.prepare(files, model.site, live);
    },
    renew: rendering.renew,
    close: async () => {
      await rendering.close();
      maker.dispose();
      rmSync(options.scratch, { recursive: true, force: true });
    },
  };
}

/** The parts of a builder that outlive one build, so that only what has changed since the one before is done again. */
type BuildTools = ReturnType<typeof buildTools>;

function buildTools(options: PageRenderingOptions) {
  const { root, code, signal } = options;
  return {
    maker: createModelMaker(),
    rendering: createPageRendering(options),
    bodyRendererFor: createBodyRenderers({ root, code }),
    sourcesOf: createSourceHashes(),
    fileHashes: createFileHashes(),
    removedPlaces: createRemovedPlaces(),
    comparisons: createComparisons({ folder: comparisonCacheFolder(root), code }),
    siteCheck: createSiteCheck(),
    root,
    signal,
  };
}

async function build(
  tools: BuildTools,
  snapshot: Snapshot,
  siteToBuild: SiteToBuild,
): Promise<UnsoundSite | BuiltSite> {
  const { root, siteCheck, signal } = tools;
  const { asOf, outDir, before: known, guard, onPages, onStep = () => {} } = siteToBuild;
  const made = await makeGuardedSite(tools.maker, snapshot, asOf, guard);
  onStep('model');
  if (!made.model) return made;
  const { model, ledger, routes } = made;
  const sources = tools.sourcesOf(model);
  const pages = await tools.rendering.open(model, await tools.bodyRendererFor(model.site));
  const { renderKey } = pages;
  const before = known?.renderKey === renderKey ? known : undefined;
  const paths = pathsToRender(before, sources);
  const assets = model.assets.filter((asset) => !before?.files.has(asset.path));
  const { uploads } = snapshot;
  const missing = await fetchAssets(assets, { uploads, cacheDir: assetCacheFolder(root), signal });
  if (missing.length > 0) return { problems: mergeProblems(made.problems, missing) };
  onStep('data');

  // While other processes render, this one makes the other files.
  const [{ facts, clientFiles }, files] = await Promise.all([
    pages.render({ outDir, paths, copiesClient: !before, onPages }),
    makeFiles(tools, snapshot, made, siteToBuild),
  ]);
  onStep('render');

  const others = new Set([
    ...clientFiles,
    ...files.map((file) => `/${file.path}`),
    ...[...model.assets, model.siteCard].map((placed) => placed.path),
  ]);
  const removed = tools.removedPlaces(before, { pages: sources.pages, others, site: model.site });
  const faults = siteCheck.check({
    model,
    routes,
    brokenAnchors: brokenAnchorsIn(made.problems),
    renderKey,
    sources,
    rendered: facts,
    files,
    others,
    before,
  });
  onStep('check');
  const problems = mergeProblems(made.problems, faults);
  if (faults.some(({ severity }) => severity === 'error')) return { problems };
  const hashes = tools.fileHashes(files);
  const changed = files.filter(({ path }) => before?.files.get(`/${path}`)?.hash !== hashes.get(path)?.hash);
  await writeFiles(outDir, { files: changed, assets, card: model.siteCard }, root, signal);
  onStep('files');
  const report = reporter(siteCheck, model.site, problems, sources);
  const rendered = countRendered(paths);
  return { model, ledger, problems, renderKey, sources, rendered, removed, report };
}

/** Makes the files besides the pages. */
async function makeFiles(
  { comparisons }: BuildTools,
  snapshot: Snapshot,
  { model, ledger }: SoundSite,
  { whileRendering }: SiteToBuild,
): Promise<readonly OutputFile[]> {
  const filesBeside = await siteFiles(model, snapshot, comparisons);
  whileRendering?.(model);
  return [...filesBeside, ledgerFile(ledger)];
}

function reporter(
  siteCheck: SiteCheck,
  site: Site,
  problems: readonly Problem[],
  sources: SiteHashes,
): BuiltSite['report'] {
  return (sized, before) => {
    const { pages, links } = siteCheck.read(site);
    const sizes = measureSizes(sized, pages, site);
    return qualityReport({ links, problems, sizes, before, after: sources });
  };
}
