import type { HtmlFacts } from '#core/html/readHtmlFacts.ts';
import type { RenderedPages } from '#core/publishing/publishingState.ts';
import type { QualityReport, SiteHashes } from '#core/quality/qualityReport.ts';
import type { SiteGuard } from '#core/site/ledger/guardSite.ts';
import type { Site } from '#core/site/model/site.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { BodyRenderer } from './bodies/createBodyRenderer.ts';
import type { OutputFile } from './folder/outputFile.ts';
import type { SoundSite, UnsoundSite } from './makeGuardedSite.ts';
import type { SizedFiles } from './quality/measureSizes.ts';
import type { PageExport } from './render/createSiteRenderer.ts';
import type { Shard } from './shards/shard.ts';
import type { ShardMark } from './shards/shardMark.ts';
import type { SiteSources } from './siteSources.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { qualityReport } from '#core/quality/qualityReport.ts';
import { mergeProblems } from '#core/site/problems/mergeProblems.ts';
import { countOf } from '#core/text/countOf.ts';
import { createBodyRenderers } from './bodies/createBodyRenderers.ts';
import { writeCards } from './cards/writeCards.ts';
import { brokenAnchorsIn } from './check/brokenAnchorsIn.ts';
import { createSiteCheck } from './check/createSiteCheck.ts';
import { readPageFacts } from './check/readPageFacts.ts';
import { createComparisons } from './comparisons/createComparisons.ts';
import { copyAssets } from './copyAssets.ts';
import { createFileHashes } from './createFileHashes.ts';
import { createModelMaker } from './createModelMaker.ts';
import { createRemovedPlaces } from './createRemovedPlaces.ts';
import { fetchAssets } from './fetchAssets.ts';
import { outputFolder } from './folder/outputFolder.ts';
import { makeGuardedSite } from './makeGuardedSite.ts';
import { buildInfo } from './outputs/buildInfo.ts';
import { ledgerFile } from './outputs/ledgerFile.ts';
import { siteFiles } from './outputs/siteFiles.ts';
import { pageText } from './pageText.ts';
import { measureSizes } from './quality/measureSizes.ts';
import { createSiteRenderer } from './render/createSiteRenderer.ts';
import { notFoundPath } from './render/exportPages.ts';
import { filesBelow } from './render/filesBelow.ts';
import { wholeBuild } from './render/wholeBuild.ts';
import { sayRendering } from './sayRendering.ts';
import { isFirst, isInShard } from './shards/shard.ts';
import { shardFile, siteOfShards } from './shards/shardMark.ts';
import { changedPaths, createSourceHashes } from './siteSources.ts';
import { writeSiteData } from './writeSiteData.ts';

export type SiteBuilderOptions = {
  /** The project's folder. */
  readonly root: string;
  /** See codeHash.ts. */
  readonly code: string;
  readonly workers: number;
  /** A folder for this builder alone, on the disk of the sites that it writes. */
  readonly scratch: string;
  /** The file for the facts of the pages, for the next builder; none when absent. */
  readonly checkedFile?: string | undefined;
  /** Ends whatever runs when aborted; the builder cannot be used any more then. */
  readonly signal?: AbortSignal | undefined;
  /** Called with short lines about the progress. */
  readonly onProgress: (line: string) => void;
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
  /** Only a part of the site is written (shards/shard.ts); all of it when absent. */
  readonly shard?: Shard | undefined;
  /** Called with a model without errors while its pages are rendered, when this process has little else to do. */
  readonly whileRendering?: ((model: SiteModel) => void) | undefined;
  /** Called with the number of pages to render, and whenever some were rendered. */
  readonly onPages?: ((pages: RenderedPages) => void) | undefined;
  /** Called at the end of each step with its name. */
  readonly onStep?: (name: string) => void;
};

/** A site that was built before, by any builder. */
export type KnownSite = {
  /** The SHA-256 of the content at each place, hexadecimal; places are like `/docs/why/index.html`. */
  readonly files: ReadonlyMap<string, { readonly hash: string }>;
  /** Reads the text of the file at one of these places. Throws an Error when it cannot. */
  readonly textOf: (place: string) => string;
  /** As in `SiteBuild`. */
  readonly renderKey: string;
  readonly sources: SiteSources;
};

export type SiteBuild =
  | UnsoundSite
  | (Omit<SoundSite, 'routes'> & {
      /** Names the code with which the pages were exported; undefined when an ordinary `next build` had to render them. */
      readonly renderKey: string | undefined;
      readonly sources: SiteSources;
      /** The number of pages that were rendered, not counting the one for paths that do not exist. */
      readonly rendered: number;
      /** The places of `before` that the site no longer has; undefined when the whole site was written. */
      readonly removed: readonly string[] | undefined;
      /**
       * Reports on the site, which takes a moment. Call it before the next build; undefined for a part of a site.
       * @param earlier the site to compare with
       */
      readonly report: ((files: SizedFiles, earlier: SiteHashes | undefined) => QualityReport) | undefined;
    });

/** Returns the folder in which social cards are cached. */
export function cardFolder(root: string): string {
  return path.join(root, '.build', 'cards');
}

/** Returns the folder in which uploads are cached. */
export function assetFolder(root: string): string {
  return path.join(root, '.build', 'assets');
}

/** Returns the folder in which comparisons of the API's versions are cached. */
export function comparisonFolder(root: string): string {
  return path.join(root, '.build', 'comparisons');
}

/** Builds one site after the other. Unchanged parts are neither computed nor rendered again. */
export type SiteBuilder = {
  /**
   * Builds the site of a snapshot: writes all of its files, or those that differ from `before`. Either way the site has the same bytes. Of
   * the social cards, only that of the site is drawn. Errors in the content are returned as problems before anything is rendered, and faults
   * in what was built, such as an address that leads nowhere, afterwards. Rejects with an Error when rendering, the disk or the download of an
   * asset fails. What was written until then is of no use.
   */
  readonly build: (snapshot: Snapshot, site: SiteToBuild) => Promise<SiteBuild>;
  /** Computes what is remembered from one build to the next, without building anything. Rejects as `build` does. */
  readonly prepare: (snapshot: Snapshot, asOf: string) => Promise<void>;
  /**
   * Replaces the processes that render if they have grown too large, so that the next build need not wait for that. Rejects with an Error
   * when they cannot be started.
   */
  readonly renew: () => Promise<void>;
  /** Keeps what was read in the pages, for the builder after this one; takes a moment. Throws the errors of the disk. */
  readonly keepChecked: () => void;
  /** Resolves when none of its processes runs any more. */
  readonly close: () => Promise<void>;
};

export function createSiteBuilder(options: SiteBuilderOptions): SiteBuilder {
  const { root, code, workers, scratch, checkedFile, signal, onProgress } = options;
  const maker = createModelMaker();
  const renderer = createSiteRenderer({ scratch: path.join(scratch, 'render'), signal, onProgress });
  const fileHashes = createFileHashes();
  const sourcesOf = createSourceHashes();
  const removedPlaces = createRemovedPlaces();
  const comparisons = createComparisons({ folder: comparisonFolder(root), code });
  const siteCheck = createSiteCheck(checkedFile);
  const cacheDir = assetFolder(root);
  const dataDir = path.join(scratch, 'data');

  const bodyRendererFor = createBodyRenderers({ root, code });
  /** Writes the page data that others read: of these pages, or of all, and of those from which a render root is made. */
  const write = (model: SiteModel, renderBody: BodyRenderer, paths?: ReadonlySet<string>): void => {
    rmSync(dataDir, { recursive: true, force: true });
    writeSiteData(model, dataDir, renderBody, paths);
  };
  /** The site for which the processes that render were started. */
  let opened: Site | undefined;
  const open = (site: Site): Promise<PageExport | undefined> => {
    opened = site;
    return renderer.open({ root, dataDir, site, code, workers });
  };

  return {
    build: async (snapshot, siteToBuild) => {
      const { asOf, outDir, before: known, guard, shard, onPages, onStep = () => {} } = siteToBuild;
      const made = await makeGuardedSite(maker, snapshot, asOf, guard);
      onStep('model');
      if (!made.model) return made;
      const { model, ledger, routes } = made;
      let { problems } = made;
      const sources = sourcesOf(model);
      const renderBody = await bodyRendererFor(model.site);
      write(model, renderBody, new Set());
      const pageExport = await open(model.site);
      const before = known?.renderKey === pageExport?.key ? known : undefined;
      const paths = new Set([...pathsToRender(before, sources)].filter((each) => isInShard(each, shard)));
      const first = isFirst(shard);
      const newAssets = first ? model.assets.filter((asset) => !before?.files.has(asset.path)) : [];
      const missing = await fetchAssets(newAssets, { uploads: snapshot.uploads, cacheDir, signal });
      if (missing.length > 0) return { problems: mergeProblems(problems, missing) };
      onStep('data');

      const { site } = model;
      const rendered = paths.size - Number(paths.has(notFoundPath));
      if (rendered > 0) onProgress(`Rendering ${countOf(rendered, 'page')} …`);
      const render = async (): Promise<ReadonlyMap<string, HtmlFacts>> => {
        if (pageExport) {
          if (!before && first) pageExport.copyClient(outDir);
          const pages = new Map(model.pages.map((page) => [page.path, page]));
          const dataOf = (place: string): string | undefined => {
            const page = pages.get(place);
            return page && pageText(page, renderBody);
          };
          const say = sayRendering(onProgress, rendered);
          const onRendered = (count: number): void => {
            say(count);
            // The page for paths that do not exist is rendered as well.
            onPages?.({ rendered: Math.min(count, rendered), total: rendered });
          };
          if (rendered > 0) onRendered(0);
          return pageExport.render({ dataDir, dataOf, outDir, paths: [...paths], onRendered });
        }
        if (shard) {
          throw new Error(
            'A build that has to render with `next build` cannot be split. Build without --shard.',
          );
        }
        write(model, renderBody);
        await wholeBuild({ root, dataDir, outDir, site, code, workers, signal, onProgress });
        return readPageFacts(outDir, paths, site);
      };
      const makeFiles = async (): Promise<readonly OutputFile[]> => {
        if (!first) return [buildInfo(model, snapshot.id, snapshot.counts)];
        const filesBeside = await siteFiles(model, snapshot, comparisons);
        siteToBuild.whileRendering?.(model);
        return [...filesBeside, ledgerFile(ledger)];
      };
      // While other processes render, this one makes the other files.
      const [facts, files] = await Promise.all([render(), makeFiles()]);
      onStep('render');

      const others = new Set([
        ...(pageExport?.clientFiles ?? filesBelow(outDir).map((file) => `/${file}`)),
        ...files.map((file) => `/${file.path}`),
        ...[...model.assets, model.siteCard].map((placed) => placed.path),
      ]);
      const removed = removedPlaces(before, { pages: sources.pages, others, site });
      // A part of a site is checked once all parts are together.
      if (!shard) {
        const faults = siteCheck.check({
          model,
          routes,
          brokenAnchors: brokenAnchorsIn(problems),
          renderKey: pageExport?.key,
          sources,
          rendered: facts,
          files,
          others,
          before,
        });
        onStep('check');
        problems = mergeProblems(problems, faults);
        if (faults.some(({ severity }) => severity === 'error')) return { problems };
      }

      const report = (sized: SizedFiles, earlier: SiteHashes | undefined): QualityReport => {
        const { pages, links } = siteCheck.read(site);
        const sizes = measureSizes(sized, pages, site);
        return qualityReport({ links, problems, sizes, before: earlier, after: sources });
      };
      const output = outputFolder(outDir);
      const hashes = fileHashes(files);
      for (const { path: place, contents } of files) {
        if (before?.files.get(`/${place}`)?.hash !== hashes.get(place)?.hash) output.write(place, contents);
      }
      copyAssets(newAssets, output, cacheDir);
      // Its words may have changed, but not its path.
      if (first) await writeCards([model.siteCard], output, { cacheDir: cardFolder(root), signal });
      if (shard && pageExport) {
        const mark: ShardMark = {
          ...shard,
          site: siteOfShards(snapshot.id, pageExport.key, sources),
          address: site,
          brokenAnchors: brokenAnchorsIn(problems),
        };
        output.write(shardFile, JSON.stringify(mark));
      }
      onStep('files');
      return {
        model,
        ledger,
        problems,
        renderKey: pageExport?.key,
        sources,
        rendered,
        removed,
        report: shard ? undefined : report,
      };
    },
    prepare: async (snapshot, asOf) => {
      const { model } = await maker.make(snapshot, asOf);
      if (!model) return;
      sourcesOf(model);
      const files = await siteFiles(model, snapshot, comparisons);
      fileHashes(files);
      siteCheck.prepare(files, model.site);
      write(model, await bodyRendererFor(model.site), new Set());
      await open(model.site);
    },
    renew: async () => {
      if (opened && renderer.isSpent()) await open(opened);
    },
    keepChecked: siteCheck.keep,
    close: async () => {
      await renderer.close();
      maker.dispose();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** The pages with other files than before. The page for paths that do not exist depends on nothing but the shell. */
function pathsToRender(before: KnownSite | undefined, sources: SiteSources): ReadonlySet<string> {
  if (before?.sources.shell !== sources.shell) return new Set([...sources.pages.keys(), notFoundPath]);
  return new Set(changedPaths(before.sources, sources));
}
