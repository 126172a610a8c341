import { existsSync } from 'node:fs';
import path from 'node:path';
import { nextGoLive } from '#core/publishing/nextGoLive.ts';
import { buildSite } from '#scripts/build/buildSite.ts';
import { codeHash } from '#scripts/build/codeHash.ts';
import { readSnapshot } from '#scripts/snapshot/readSnapshot.ts';
import type { BuildReport, BuildRequest } from './buildReport.ts';

/**
 * Builds the newest content into a folder of its own, unless the live site shows it already. Rejects with an Error when the
 * lake, the renderer or the disk fails; what is in `outDir` then is not to be shown.
 */
export async function buildAside(
  request: BuildRequest,
  onProgress: (line: string) => void,
  signal: AbortSignal,
): Promise<BuildReport> {
  const { root, lake, outDir, asOf, workers, live } = request;
  const snapshot = await readSnapshot(lake, onProgress, signal);
  const contentId = snapshot.id;
  const code = codeHash(root);
  const later = nextGoLive(snapshot.documents.post, Date.parse(asOf));
  const goesLiveAt = later === undefined ? {} : { goesLiveAt: new Date(later).toISOString() };
  if (
    live?.contentId === contentId &&
    live.code === code &&
    !(live.goesLiveAt !== undefined && live.goesLiveAt <= asOf)
  ) {
    return { kind: 'unchanged', ...goesLiveAt };
  }
  const { model, problems } = await buildSite(snapshot, {
    root,
    outDir,
    asOf,
    workers,
    signal,
    onProgress,
  });
  if (model === undefined) return { kind: 'refused', problems };
  checkComplete(outDir);
  const { basePath } = model.site;
  return { kind: 'built', contentId, code, ...goesLiveAt, pages: model.pages.length, basePath, problems };
}

/** Throws an Error when a file is missing without which the site must not be shown. */
function checkComplete(folder: string): void {
  const missing = ['index.html', '404.html', 'build.json'].filter(
    (file) => !existsSync(path.join(folder, file)),
  );
  if (missing.length > 0) throw new Error(`The build ended without ${missing.join(', ')}.`);
}
