import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { BuildReport, BuildRequest, CheckedContent } from './buildReport.ts';
import { present } from '#core/present.ts';
import { nextGoLive } from '#core/publishing/nextGoLive.ts';
import { buildSite } from '#scripts/build/buildSite.ts';
import { nameCards } from '#scripts/build/cards/nameCards.ts';
import { codeHash } from '#scripts/build/codeHash.ts';
import { readSnapshot } from '#scripts/snapshot/readSnapshot.ts';
import { sealRelease } from '../release/sealRelease.ts';

/** `model` is present when the site was built. */
export type AsideBuild = { readonly report: BuildReport; readonly model?: SiteModel };

/**
 * Builds the newest content into a folder of its own, unless the live site shows it already or it was refused before. Rejects
 * with an Error when the lake, the renderer or the disk fails; then `outDir` must not be shown.
 */
export async function buildAside(
  request: BuildRequest,
  onProgress: (line: string) => void,
  signal: AbortSignal,
): Promise<AsideBuild> {
  const { root, lake, outDir, asOf, workers, live, refused } = request;
  const snapshot = await readSnapshot(lake, onProgress, signal);
  const later = nextGoLive(snapshot.documents.post, Date.parse(asOf));
  const goesLiveAt = later === undefined ? undefined : new Date(later).toISOString();
  const contentId = snapshot.id;
  const code = codeHash(root);
  const content = present({ contentId, code, goesLiveAt });
  const checked: CheckedContent = { ...content, asOf };
  if (isSame(live, checked)) return { report: present({ kind: 'unchanged', goesLiveAt } as const) };
  if (isSame(refused, checked)) return { report: { kind: 'still refused' } };
  const { model, problems } = await buildSite(snapshot, {
    root,
    code,
    outDir,
    asOf,
    workers,
    cards: 'drawn later',
    signal,
    onProgress,
  });
  if (!model) return { report: { kind: 'refused', ...content, problems } };
  onProgress('Checking the files …');
  const { basePath } = model.site;
  // Without a live release, or with a damaged one, nothing is known of what is stored.
  await sealRelease(outDir, {
    needed: neededFiles(model),
    basePath,
    cards: nameCards(model.cards),
    isStoreIntact: live !== undefined,
  });
  const pages = model.pages.length;
  return { report: { kind: 'built', ...content, pages, basePath, problems }, model };
}

/**
 * Whether a check of the content would find what an earlier one found. Time makes a difference when a post became due between
 * them, in whichever order: the clock may have been set back.
 */
function isSame(before: CheckedContent | undefined, now: CheckedContent): boolean {
  return (
    before?.contentId === now.contentId &&
    before.code === now.code &&
    !isDue(before, now.asOf) &&
    !isDue(now, before.asOf)
  );
}

/** Whether the next post of some content is due at an instant. */
function isDue({ goesLiveAt }: CheckedContent, asOf: string): boolean {
  return goesLiveAt !== undefined && goesLiveAt <= asOf;
}

/** The files without which a site must not be shown. */
function neededFiles({ pages, site, siteCard }: SiteModel): readonly string[] {
  const ending = site.trailingSlash ? '/index.html' : '.html';
  const files = pages.map(({ path }) => (path === '/' ? 'index.html' : `${path.slice(1)}${ending}`));
  return [...files, '404.html', 'build.json', siteCard.path.slice(1)];
}
