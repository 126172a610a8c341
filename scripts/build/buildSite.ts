import type { Problem } from '#core/problem.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { Snapshot } from '#scripts/snapshot/fetchSnapshot.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { present } from '#core/present.ts';
import { mergeProblems } from '#core/site/problems/mergeProblems.ts';
import { createBodyRenderer } from './bodies/createBodyRenderer.ts';
import { sayDrawing } from './cards/sayDrawing.ts';
import { writeCards } from './cards/writeCards.ts';
import { codeHash } from './codeHash.ts';
import { copyAssets } from './copyAssets.ts';
import { createModelMaker } from './createModelMaker.ts';
import { fetchAssets } from './fetchAssets.ts';
import { buildLock } from './folder/buildLock.ts';
import { checkReplaceable } from './folder/checkReplaceable.ts';
import { outputFolder } from './folder/outputFolder.ts';
import { repairSwap, swapFolder } from './folder/swapFolder.ts';
import { siteFiles } from './outputs/siteFiles.ts';
import { renderSite } from './render/renderSite.ts';
import { writeSiteData } from './writeSiteData.ts';

export type BuildOptions = {
  /** The project's folder. */
  readonly root: string;
  /** `codeHash(root)`, if it is known already. */
  readonly code?: string;
  /** Where the finished site goes; an earlier build stays there until the new one is complete, and nothing else may be there. */
  readonly outDir: string;
  /** ISO 8601 instant: posts published later are left out. */
  readonly asOf: string;
  readonly workers: number;
  /** `drawn later`: the pages name their social cards, but only the one of the site is drawn. */
  readonly cards?: 'drawn later';
  /** Ends the build when aborted; `outDir` stays as it was. */
  readonly signal?: AbortSignal;
  /** Called with what happens, a short line at a time. */
  readonly onProgress: (line: string) => void;
};

export type BuildResult = {
  /** Absent when the content has errors; then nothing was written. */
  readonly model?: SiteModel;
  readonly problems: readonly Problem[];
};

/**
 * Builds the site from one snapshot. Errors in the content are returned as problems, before anything is rendered; rejects with an
 * Error when rendering, the disk or the download of an asset fails. In both cases `outDir` stays as it was.
 */
export async function buildSite(snapshot: Snapshot, options: BuildOptions): Promise<BuildResult> {
  const { root, outDir, workers, signal, onProgress } = options;
  repairSwap(outDir);
  checkReplaceable(outDir);
  const { model, problems } = await modelOf(snapshot, options.asOf);
  if (!model) return { problems };

  const work = path.join(root, '.build');
  const release = await buildLock(work, {
    signal,
    onWait: () => onProgress('Another build is running here; waiting for it to end …'),
  });
  const stage = path.join(work, 'stage');
  try {
    rmSync(stage, { recursive: true, force: true });
    const cache = path.join(work, 'assets');
    const missing = await fetchAssets(model.assets, { uploads: snapshot.uploads, cacheDir: cache, signal });
    if (missing.length > 0) return { problems: mergeProblems(problems, missing) };
    const staged = path.join(stage, 'out');
    const code = options.code ?? codeHash(root);
    const renderBody = await createBodyRenderer({ root, code, site: model.site });
    writeSiteData(model, path.join(stage, 'data'), renderBody);
    onProgress(`Rendering ${model.pages.length} pages …`);
    await renderSite({
      root,
      dataDir: path.join(stage, 'data'),
      outDir: staged,
      site: model.site,
      code,
      workers,
      signal,
      onProgress,
    });
    onProgress('Adding images, feeds, redirects and the sitemap …');
    const output = outputFolder(staged);
    copyAssets(model, output, cache);
    const cards = options.cards === 'drawn later' ? [] : model.cards;
    const drawing = { cacheDir: path.join(work, 'cards'), signal, onProgress: sayDrawing(onProgress) };
    await writeCards([model.siteCard, ...cards], output, drawing);
    for (const { path: place, contents } of await siteFiles(model, snapshot)) output.write(place, contents);
    checkReplaceable(outDir);
    swapFolder(staged, outDir);
  } finally {
    rmSync(stage, { recursive: true, force: true });
    release();
  }
  return { model, problems };
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
