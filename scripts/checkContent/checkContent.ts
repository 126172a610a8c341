import type { Problem } from '#core/problem.ts';
import type { SiteGuard } from '#core/site/ledger/guardSite.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { mergeProblems } from '#core/site/problems/mergeProblems.ts';
import { createModelMaker, makeGuardedSite } from '#publishing/site/createModelMaker.ts';
import { fetchAssets } from '#publishing/site/fetchAssets.ts';
import { scoreSearch } from '#publishing/site/scoreSearch.ts';
import { assetCacheFolder } from '#publishing/site/siteCaches.ts';

export type ContentCheck = {
  readonly problems: readonly Problem[];
  /** The number of pages that the site would have; absent if it could not be built. */
  readonly pages?: number;
};

export type ContentCheckOptions = {
  /** The project's folder. */
  readonly root: string;
  /** ISO 8601 instant: posts with a later date are ignored. */
  readonly asOf: string;
  /** As for `makeGuardedSite`. */
  readonly guard?: SiteGuard | undefined;
  /** Ends the downloads of uploads: the promise then rejects. */
  readonly signal?: AbortSignal;
};

/**
 * Finds every problem that a build of the content would report, without rendering a page. Uploads that are new are downloaded into the cache
 * of the build, because it reports those that are missing or damaged. Rejects as `fetchAssets` does when the lake does not answer.
 */
export async function checkContent(
  snapshot: Snapshot,
  { root, asOf, guard, signal }: ContentCheckOptions,
): Promise<ContentCheck> {
  const maker = createModelMaker();
  try {
    const { model, problems } = await makeGuardedSite(maker, snapshot, asOf, guard);
    if (!model) return { problems };
    const { uploads } = snapshot;
    const missing = await fetchAssets(model.assets, { uploads, cacheDir: assetCacheFolder(root), signal });
    if (missing.length > 0) return { problems: mergeProblems(problems, missing) };
    return { problems: [...problems, ...scoreSearch(model, root).problems], pages: model.pages.length };
  } finally {
    maker.dispose();
  }
}
