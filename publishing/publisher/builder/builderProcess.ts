import type { QualityReport } from '#core/quality/qualityReport.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { BuildMessage, BuildRequest } from './buildReport.ts';
import type { ReleaseBuild, ReleaseBuilder } from './createReleaseBuilder.ts';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { withSearch } from '#core/quality/withSearch.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { CodeChangedError } from '#publishing/site/code/CodeChangedError.ts';
import { knownCode } from '#publishing/site/code/knownCode.ts';
import { createSiteBuilder } from '#publishing/site/createSiteBuilder.ts';
import { pruneCaches } from '#publishing/site/pruneCaches.ts';
import { writeReport } from '#publishing/site/quality/writeReport.ts';
import { scoreSearch } from '#publishing/site/scoreSearch.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { createSnapshotReader } from '#publishing/snapshot/createSnapshotReader.ts';
import { connectToParent } from '#system/process/connectToParent.ts';
import { createCollector } from '#system/process/createCollector.ts';
import { createMemoryWatch } from '#system/process/createMemoryWatch.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { builderScratch } from './builderScratch.ts';
import { countPages } from './countPages.ts';
import { createGiveWay } from './createGiveWay.ts';
import { createReleaseBuilder } from './createReleaseBuilder.ts';

// The process that builds one request after the other, started by createBuilder.ts. It ends with the publisher that started
// it, because nobody else could make its releases live, and after a failure that may have left something half done.
const controller = new AbortController();
const stop = (): void => {
  controller.abort();
  next(end);
};
const send = connectToParent<BuildMessage>(stop);
process.on('SIGTERM', stop);

// Ends a build that is too busy to notice anything.
new Worker(new URL('./endWithPublisher.ts', import.meta.url), {
  workerData: process.ppid,
  execArgv: [],
}).unref();

/** The quiet time, in milliseconds, before the next build is prepared, garbage is collected, the search is scored, and so on. */
const quiet = { prepare: 1000, collect: 3000, score: 20_000 };

let builder: ReleaseBuilder | undefined;
const giveWay = createGiveWay();
/** The release that was built last, if its search was not scored yet. */
let unscored: { readonly release: string; readonly model: SiteModel; quality?: QualityReport } | undefined;
/** The release that was built last, if there is no report on it yet. */
let unreported: { readonly release: string; readonly quality: () => QualityReport } | undefined;
const memory = createMemoryWatch();
const collectGrown = createCollector();
/** The time of the last pruning, by `performance.now()`. */
let prunedAt = -Infinity;
/** True if another process has to build from now on. */
let isSpent = false;
let timers: readonly NodeJS.Timeout[] = [];
/** Everything is done one after the other. */
let work = Promise.resolve();

process.on('message', (request: BuildRequest) => {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  next(() => answer(request));
});

function next(task: () => Promise<void>): void {
  work = work.then(task);
}

async function answer(request: BuildRequest): Promise<void> {
  try {
    giveWay(dataDirOf(request));
    const { current, model, quality } = await build(request);
    if (current) later(quiet.prepare, () => current.prepare());
    // Scored later: the next build would have to wait for it, for seconds if the site is large.
    if (model) unscored = { release: path.basename(request.outDir), model };
    if (quality) unreported = { release: path.basename(request.outDir), quality };
    later(quiet.prepare, async () => giveWay(dataDirOf(request)));
    later(quiet.prepare, async () => reportBuilt(request));
    later(quiet.collect, async () => collectGrown());
    later(quiet.score, () => score(request));
    later(quiet.score, measure);
  } catch (error) {
    if (error instanceof CodeChangedError) {
      onProgress(errorMessage(error));
      await send({ kind: 'outdated' });
    } else await send({ kind: 'error', message: errorMessage(error), goesOn: false });
    await end();
  }
}

function dataDirOf({ outDir }: BuildRequest): string {
  return path.resolve(outDir, '../..');
}

/** Sends the answer to a request. Rejects when this process cannot continue. */
async function build(
  request: BuildRequest,
): Promise<{ readonly current?: ReleaseBuilder } & Omit<ReleaseBuild, 'report'>> {
  if (isSpent || builder?.isOutdated() === true) {
    if (!isSpent) onProgress('The code has changed; starting the builder again…');
    await send({ kind: 'outdated' });
    return {};
  }
  const current = (builder ??= open(request));
  const snapshot = await current.read(request).catch(async (error: unknown) => {
    controller.signal.throwIfAborted();
    await send({ kind: 'error', message: errorMessage(error), goesOn: true });
  });
  if (!snapshot) return {};
  const { report: built, ...others } = await current.build(snapshot, request);
  await send({ kind: 'report', report: built });
  return { current, ...others };
}

/** Opens a builder that reads the lake, and renders with Next. */
function open(request: BuildRequest): ReleaseBuilder {
  const { root, lake, workers } = request;
  const dataDir = dataDirOf(request);
  const code = knownCode(root);
  const { signal } = controller;
  const scratch = builderScratch(dataDir);
  return createReleaseBuilder({
    dataDir,
    code,
    reader: createSnapshotReader(() => createLakeClient(lake)),
    builder: createSiteBuilder({ root, code: code.hash, workers, scratch, signal, onProgress }),
    signal,
    onProgress,
    onPages: countPages((pages) => void send({ kind: 'pages', pages })),
  });
}

/** Does background work, once nothing has happened for a while. */
function later(delay: number, task: () => Promise<void>): void {
  const attempt = async (): Promise<void> => {
    try {
      await task();
    } catch (error) {
      onProgress(`The work after a build failed: ${errorMessage(error)}`);
    }
  };
  timers = [...timers, setTimeout(() => next(attempt), delay)];
}

/** Reports on the last built release, even if later checks found nothing to build. */
function reportBuilt(request: BuildRequest): void {
  if (!unreported) return;
  const { release, quality } = unreported;
  unreported = undefined;
  report(request, release, quality());
}

/** Keeps a report on a release beside it. */
function report({ outDir }: BuildRequest, release: string, quality: QualityReport): void {
  if (unscored?.release === release) unscored.quality = quality;
  const { reports } = releasePlaces(path.resolve(outDir, '../..'));
  writeReport(reports, release, quality, `the release ${release}`);
}

async function score(request: BuildRequest): Promise<void> {
  if (!unscored) return;
  const { root } = request;
  const { release, model, quality } = unscored;
  unscored = undefined;
  const { lines, problems } = scoreSearch(model, root);
  for (const line of lines) onProgress(line);
  await send({ kind: 'warnings', release, problems });
  if (quality) report(request, release, withSearch(quality, lines, problems));
  prune(root, model);
}

/** Once a day. */
function prune(root: string, model: SiteModel): void {
  const day = 24 * 60 * 60_000;
  if (performance.now() - prunedAt < day) return;
  pruneCaches(root, model, new Date());
  prunedAt = performance.now();
}

/** Has this process replaced when it has grown too large: what leaks over weeks must not end a build half-way. */
async function measure(): Promise<void> {
  const outgrown = memory();
  if (!outgrown) return;
  isSpent = true;
  onProgress(
    `The builder is replaced: it occupies ${inMegabytes(outgrown.now)} now, and ${inMegabytes(outgrown.first)} at first.`,
  );
  await send({ kind: 'spent' });
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

async function end(): Promise<void> {
  for (const timer of timers) clearTimeout(timer);
  await builder?.close();
  process.exit();
}

function onProgress(line: string): void {
  void send({ kind: 'progress', line });
}
