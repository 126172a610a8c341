import type { SiteHashes } from '#core/quality/qualityReport.ts';
import type { Ledger } from '#core/site/ledger/ledger.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '#publishing/site/folder/outputFile.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { ShareTimes } from '../results/benchResult.ts';
import path from 'node:path';
import { guardSite } from '#core/site/ledger/guardSite.ts';
import { emptyLedger } from '#core/site/ledger/ledger.ts';
import { structuredDataOf, structuredDataText } from '#core/site/structuredData/structuredDataOf.ts';
import { createSiteCheck } from '#publishing/site/check/createSiteCheck.ts';
import { readPageFacts } from '#publishing/site/check/readPageFacts.ts';
import { createFileHashes } from '#publishing/site/createFileHashes.ts';
import { createModelMaker } from '#publishing/site/createModelMaker.ts';
import { outputFolder } from '#publishing/site/folder/outputFolder.ts';
import { docsFeeds } from '#publishing/site/outputs/feeds/docsFeeds.ts';
import { feeds } from '#publishing/site/outputs/feeds/feeds.ts';
import { ledgerFile } from '#publishing/site/outputs/ledgerFile.ts';
import { markdownFiles } from '#publishing/site/outputs/markdownFiles.ts';
import { openSearch } from '#publishing/site/outputs/openSearch.ts';
import { removedPages } from '#publishing/site/outputs/removedPages.ts';
import { siteFiles } from '#publishing/site/outputs/siteFiles.ts';
import { sitemap } from '#publishing/site/outputs/sitemap.ts';
import { sitePaths } from '#publishing/site/outputs/sitePaths.ts';
import { webManifest } from '#publishing/site/outputs/webManifest.ts';
import { notFoundPath } from '#publishing/site/render/exportPages.ts';
import { filesBelow } from '#publishing/site/render/filesBelow.ts';
import { changedPaths, createSourceHashes } from '#publishing/site/siteSources.ts';

type Parts = Pick<ShareTimes, 'ledger' | 'outputs' | 'checks'>;

/**
 * Returns a function that does what a build does for one snapshot after the other, apart from rendering, and returns the processor time of some
 * parts of it. The first time, nothing is known. Rejects with an Error when the content is not sound.
 * @param built the folder of the site of the first snapshot: what its pages say is taken for what they say later, too
 * @param outDir where the files go that are written
 */
export function openParts(built: string, outDir: string): (snapshot: Snapshot) => Promise<Parts> {
  const maker = createModelMaker();
  const sourcesOf = createSourceHashes();
  const siteCheck = createSiteCheck();
  const [writeLedger, writeOutputs] = [writerTo(`${outDir}/ledger`), writerTo(`${outDir}/outputs`)];
  const builtPlaces = filesBelow(built).map((file) => `/${file}`);
  let ledger: Ledger = emptyLedger;
  let last: SiteHashes | undefined;
  return async (snapshot) => {
    const made = await maker.make(snapshot, '2026-06-01T00:00:00.000Z');
    const { model, routes } = made.model ? made : fail(made.problems);
    const sources = sourcesOf(model);
    const changed = last ? changedPaths(last, sources) : [...sources.pages.keys(), notFoundPath];
    last = sources;

    let ownFiles: readonly OutputFile[] = [];
    const ofLedger = timeOf(() => {
      const guarded = guardSite(model, { ledger, accepts: () => true }, snapshot.counts);
      ({ ledger } = guarded.model ? guarded : fail(guarded.problems));
      ownFiles = [ledgerFile(ledger)];
      writeLedger(ownFiles);
    });
    const ofOutputs = timeOf(() => {
      const outputs = outputsOf(model);
      writeOutputs(outputs);
      ownFiles = [...ownFiles, ...outputs];
      const paths = new Set(changed);
      for (const page of model.pages) if (paths.has(page.path)) describe(page, model);
    });
    // Those of other parts of the build are needed, but not measured. No file is made twice in a build.
    const own = new Map(ownFiles.map((file) => [file.path, file]));
    const files = [...(await siteFiles(model, snapshot)), ...ownFiles].map(
      (file) => own.get(file.path) ?? file,
    );
    const others = new Set([...builtPlaces, ...files.map((file) => `/${file.path}`)]);
    const ofChecks = timeOf(() => {
      const rendered = readPageFacts(built, changed, model.site);
      const site = { model, routes, brokenAnchors: [], renderKey: '', sources, rendered, files, others };
      const problems = siteCheck.check({ ...site, before: undefined });
      if (problems.length > 0) fail(problems);
    });
    return { ledger: ofLedger, outputs: ofOutputs, checks: ofChecks };
  };
}

/** The files for programs, and those that the sitemap and the page for paths that do not exist need. */
function outputsOf(model: SiteModel): readonly OutputFile[] {
  return [
    ...sitemap(model),
    sitePaths(model),
    webManifest(model),
    ...openSearch(model),
    ...feeds(model),
    ...docsFeeds(model),
    ...removedPages(model),
    ...markdownFiles(model),
  ];
}

/** Makes the structured data of a page, as the process does that renders it. */
function describe(page: SiteModel['pages'][number], facts: SiteModel): void {
  const graph = structuredDataOf(page, facts);
  if (graph) structuredDataText(graph);
}

/** Returns a function that writes those of the files that have changed since its last call, into a folder of its own each time. */
function writerTo(folder: string): (files: readonly OutputFile[]) => void {
  const hashesOf = createFileHashes();
  let last: ReturnType<typeof hashesOf> = new Map();
  let calls = 0;
  return (files) => {
    calls += 1;
    const output = outputFolder(path.join(folder, String(calls)));
    const hashes = hashesOf(files);
    for (const { path: place, contents } of files) {
      if (last.get(place)?.hash !== hashes.get(place)?.hash) output.write(place, contents);
    }
    last = hashes;
  };
}

/** Milliseconds of processor time. */
function timeOf(work: () => void): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

function fail(problems: readonly unknown[]): never {
  throw new Error(`The corpus cannot be built: ${JSON.stringify(problems)}`);
}
