import { nextGoLive } from '#core/publishing/nextGoLive.ts';
import type { SiteModel } from '#core/site/siteModel.ts';
import { buildSite } from '#scripts/build/buildSite.ts';
import { codeHash } from '#scripts/build/codeHash.ts';
import { readSnapshot } from '#scripts/snapshot/readSnapshot.ts';
import type { BuildReport, BuildRequest, Looked } from './buildReport.ts';
import { sealRelease } from './sealRelease.ts';

/** `model` is there when the site was built. */
export type AsideBuild = { readonly report: BuildReport; readonly model?: SiteModel };

/**
 * Builds the newest content into a folder of its own, unless the live site shows it already or it was refused before. Rejects
 * with an Error when the lake, the renderer or the disk fails; what is in `outDir` then is not to be shown.
 */
export async function buildAside(
  request: BuildRequest,
  onProgress: (line: string) => void,
  signal: AbortSignal,
): Promise<AsideBuild> {
  const { root, lake, outDir, asOf, workers, live, refused } = request;
  const snapshot = await readSnapshot(lake, onProgress, signal);
  const later = nextGoLive(snapshot.documents.post, Date.parse(asOf));
  const goesLiveAt = later === undefined ? {} : { goesLiveAt: new Date(later).toISOString() };
  const contentId = snapshot.id;
  const code = codeHash(root);
  const looked: Looked = { contentId, code, asOf, ...goesLiveAt };
  if (isSame(live, looked)) return { report: { kind: 'unchanged', ...goesLiveAt } };
  if (isSame(refused, looked)) return { report: { kind: 'still refused' } };
  const { model, problems } = await buildSite(snapshot, {
    root,
    code,
    outDir,
    asOf,
    workers,
    signal,
    onProgress,
  });
  if (model === undefined) {
    return { report: { kind: 'refused', contentId, code, ...goesLiveAt, problems } };
  }
  onProgress('Checking what was written …');
  await sealRelease(outDir, neededFiles(model));
  const { basePath } = model.site;
  const pages = model.pages.length;
  return { report: { kind: 'built', contentId, code, ...goesLiveAt, pages, basePath, problems }, model };
}

/**
 * Whether a look at the content would find what an earlier one found. Time makes a difference when a post was due between
 * them, in whichever order: the clock may have been set back.
 */
function isSame(before: Looked | undefined, { contentId, code, asOf, goesLiveAt }: Looked): boolean {
  return (
    before?.contentId === contentId &&
    before.code === code &&
    !(before.goesLiveAt !== undefined && before.goesLiveAt <= asOf) &&
    !(goesLiveAt !== undefined && goesLiveAt <= before.asOf)
  );
}

/** The files without which a site must not be shown: a page that is missing is not found by its readers. */
function neededFiles({ pages, site }: SiteModel): readonly string[] {
  const ending = site.trailingSlash ? '/index.html' : '.html';
  const files = pages.map(({ path }) => (path === '/' ? 'index.html' : `${path.slice(1)}${ending}`));
  return [...files, '404.html', 'build.json'];
}
