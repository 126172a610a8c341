import type { Problem } from '#core/problem.ts';
import type { SiteHashes } from '#core/quality/qualityReport.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { GuardOptions } from './ledger/readGuard.ts';
import type { ReportedSite } from './quality/reportBeside.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { present } from '#core/present.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { codeHash } from './code/codeHash.ts';
import { createModelMaker } from './createModelMaker.ts';
import { createSiteBuilder } from './createSiteBuilder.ts';
import { buildLock } from './folder/buildLock.ts';
import { checkReplaceable } from './folder/checkReplaceable.ts';
import { moveHostFiles } from './folder/moveHostFiles.ts';
import { outputFolder } from './folder/outputFolder.ts';
import { repairSwap, swapFolder } from './folder/swapFolder.ts';
import { readGuard } from './ledger/readGuard.ts';
import { replaceLedger } from './ledger/replaceLedger.ts';
import { sayDrawing } from './pictures/sayDrawing.ts';
import { writePictures } from './pictures/writePictures.ts';
import { pruneCaches } from './pruneCaches.ts';
import { filesIn } from './quality/filesIn.ts';
import { assetCacheFolder, pictureCacheFolder } from './siteCaches.ts';

export type BuildOptions = {
  /** The project's folder. */
  readonly root: string;
  /** `codeHash(root)`, if it is known already. */
  readonly code?: string;
  /** The folder of the finished site; an earlier build stays there until the new one is complete, and nothing else may be there. */
  readonly outDir: string;
  /** ISO 8601 instant: posts published later are left out. */
  readonly asOf: string;
  readonly workers: number;
  /** Ends the build when aborted; `outDir` stays as it was. */
  readonly signal?: AbortSignal;
  /** Called with short lines about the progress. */
  readonly onProgress: (line: string) => void;
  /** The place of the ledger (readLedger.ts); without one, addresses are not guarded. */
  readonly ledger?: string | undefined;
  /** As in `SiteToBuild`. */
  readonly whileRendering?: (model: SiteModel) => void;
  /** Called at the end of each step with its name: those of `SiteBuilder.build`, then `cards` and `move`. */
  readonly onStep?: (name: string) => void;
} & Omit<GuardOptions, 'signal' | 'onProgress'>;

export type BuildResult = {
  /** Absent when the content has errors; then nothing was written. */
  readonly model?: SiteModel;
  readonly problems: readonly Problem[];
  /** The sources of the pages, and the report on the site. */
  readonly quality?: Pick<ReportedSite, 'hashes' | 'report'>;
};

/**
 * Builds the site from one snapshot. Errors in the content are returned as problems, before anything is rendered; rejects with an
 * Error when rendering, the disk or the download of an asset fails. In both cases `outDir` stays as it was.
 */
export async function buildSite(snapshot: Snapshot, options: BuildOptions): Promise<BuildResult> {
  const { root, outDir, workers, signal, whileRendering, onProgress, onStep = () => {} } = options;
  repairSwap(outDir);
  checkReplaceable(outDir);
  const work = path.join(root, '.build');
  const release = await buildLock(work, {
    signal,
    onWait: () => onProgress('Another build is running here; waiting for it to end…'),
  });
  const stage = path.join(work, 'stage');
  rmSync(stage, { recursive: true, force: true });
  const code = options.code ?? codeHash(root);
  const builder = createSiteBuilder({ root, code, workers, scratch: stage, signal, onProgress });
  try {
    const staged = path.join(stage, 'out');
    const { asOf, ledger: place } = options;
    const guard = await readGuard(place, options);
    const site = { asOf, outDir: staged, guard, whileRendering, onStep };
    const built = await builder.build(snapshot, site);
    const { model, problems } = built;
    if (!model) return { problems };
    const cards = model.cards.filter((card) => card.path !== model.siteCard.path);
    const drawing = {
      cacheDir: pictureCacheFolder(root),
      assetCacheDir: assetCacheFolder(root),
      signal,
      onProgress: sayDrawing(onProgress),
    };
    await writePictures({ cards, assets: model.assets }, outputFolder(staged), drawing);
    onStep('cards');
    checkReplaceable(outDir);
    moveHostFiles(staged, outDir);
    swapFolder(staged, outDir);
    if (place !== undefined) replaceLedger(place, outDir);
    onStep('move');
    try {
      pruneCaches(root, model, new Date());
    } catch (error) {
      onProgress(`Old files of the caches could not be deleted: ${errorMessage(error)}.`);
    }
    const { report, sources } = built;
    const quality = {
      hashes: sources,
      report: (earlier: SiteHashes | undefined) => report(filesIn(outDir), earlier),
    };
    return { model, problems, quality };
  } finally {
    await builder.close();
    release();
  }
}

/** Makes the site model of a snapshot and collects all problems. Returns no model if one of them is an error. */
export async function modelOf(snapshot: Snapshot, asOf: string): Promise<BuildResult> {
  const maker = createModelMaker();
  try {
    const { model, problems } = await maker.make(snapshot, asOf);
    return present({ model, problems });
  } finally {
    maker.dispose();
  }
}
