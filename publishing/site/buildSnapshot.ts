import type { Problem } from '#core/problem.ts';
import type { RenderedPages } from '#core/publishing/publishingState.ts';
import type { QualityReport, SiteHashes } from '#core/quality/qualityReport.ts';
import type { SiteGuard } from '#core/site/ledger/guardSite.ts';
import type { Site } from '#core/site/model/site.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { BodyRenderer } from './bodies/createBodyRenderer.ts';
import type { SiteCheck } from './check/createSiteCheck.ts';
import type { Comparisons } from './comparisons/createComparisons.ts';
import type { createFileHashes } from './createFileHashes.ts';
import type { ModelMaker, SoundSite, UnsoundSite } from './createModelMaker.ts';
import type { PageRendering } from './createPageRendering.ts';
import type { createRemovedPlaces } from './createRemovedPlaces.ts';
import type { OutputFile } from './folder/outputFile.ts';
import type { KnownSite } from './knownSite.ts';
import type { SizedFiles } from './quality/measureSizes.ts';
import type { createSourceHashes } from './siteSources.ts';
import { qualityReport } from '#core/quality/qualityReport.ts';
import { mergeProblems } from '#core/site/problems/mergeProblems.ts';
import { brokenAnchorsIn } from './check/brokenAnchorsIn.ts';
import { makeGuardedSite } from './createModelMaker.ts';
import { countRendered } from './createPageRendering.ts';
import { fetchAssets } from './fetchAssets.ts';
import { pathsToRender } from './knownSite.ts';
import { ledgerFile } from './outputs/ledgerFile.ts';
import { siteFiles } from './outputs/siteFiles.ts';
import { measureSizes } from './quality/measureSizes.ts';
import { filesBelow } from './render/filesBelow.ts';
import { assetFolder } from './siteCaches.ts';
import { writeFiles } from './writeFiles.ts';

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

export type SiteBuild = UnsoundSite | BuiltSite;

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

/** The parts of a builder that outlive one build, so that only what has changed since the one before is done again. */
export type BuildTools = {
  readonly maker: ModelMaker;
  readonly rendering: PageRendering;
  readonly bodyRendererFor: (site: Site) => Promise<BodyRenderer>;
  readonly sourcesOf: ReturnType<typeof createSourceHashes>;
  readonly fileHashes: ReturnType<typeof createFileHashes>;
  readonly removedPlaces: ReturnType<typeof createRemovedPlaces>;
  readonly comparisons: Comparisons;
  readonly siteCheck: SiteCheck;
  /** The project's folder. */
  readonly root: string;
  readonly signal: AbortSignal | undefined;
};

/** Builds the site of a snapshot; see `SiteBuilder`. */
export async function buildSnapshot(
  tools: BuildTools,
  snapshot: Snapshot,
  siteToBuild: SiteToBuild,
): Promise<SiteBuild> {
  const { root, rendering, siteCheck, signal } = tools;
  const { asOf, outDir, before: known, guard, onPages, onStep = () => {} } = siteToBuild;
  const made = await makeGuardedSite(tools.maker, snapshot, asOf, guard);
  onStep('model');
  if (!made.model) return made;
  const { model, ledger, routes } = made;
  const sources = tools.sourcesOf(model);
  const renderBody = await tools.bodyRendererFor(model.site);
  const pageExport = await rendering.open(model, renderBody);
  const renderKey = pageExport?.key;
  const before = known?.renderKey === renderKey ? known : undefined;
  const paths = pathsToRender(before, sources);
  const assets = model.assets.filter((asset) => !before?.files.has(asset.path));
  const { uploads } = snapshot;
  const missing = await fetchAssets(assets, { uploads, cacheDir: assetFolder(root), signal });
  if (missing.length > 0) return { problems: mergeProblems(made.problems, missing) };
  onStep('data');

  // While other processes render, this one makes the other files.
  const [facts, files] = await Promise.all([
    rendering.render({ model, renderBody, pageExport, outDir, paths, copiesClient: !before, onPages }),
    makeFiles(tools, snapshot, made, siteToBuild),
  ]);
  onStep('render');

  const others = new Set([
    ...(pageExport?.clientFiles ?? filesBelow(outDir).map((file) => `/${file}`)),
    ...files.map((file) => `/${file.path}`),
    ...[...model.assets, model.siteCard].map((placed) => placed.path),
  ]);
  const removed = tools.removedPlaces(before, { pages: sources.pages, others, site: model.site });
  const brokenAnchors = brokenAnchorsIn(made.problems);
  const faults = siteCheck.check({
    model,
    routes,
    brokenAnchors,
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
): (sized: SizedFiles, earlier: SiteHashes | undefined) => QualityReport {
  return (sized, before) => {
    const { pages, links } = siteCheck.read(site);
    const sizes = measureSizes(sized, pages, site);
    return qualityReport({ links, problems, sizes, before, after: sources });
  };
}
