import type { SiteModel } from '#core/site/model/siteModel.ts';
import { pictureFile } from '#core/site/model/namedPicture.ts';
import { pruneCache } from './folder/pruneCache.ts';
import { cachedName, uploadName } from './images/cachedAsset.ts';
import { namePictures } from './pictures/namePictures.ts';
import { assetCacheFolder, pictureCacheFolder, comparisonCacheFolder } from './siteCaches.ts';

/**
 * Deletes those uploads, pictures and comparisons below `.build` that no build has used for a month; those of the given site stay, but
 * comparisons that no process has read for a month are made again. Releases do not depend on them: they have their own copies. Throws the
 * errors of the file system.
 */
export function pruneCaches(
  root: string,
  { assets, cards }: Pick<SiteModel, 'assets' | 'cards'>,
  now: Date,
): void {
  const files = assets.flatMap((served) => [cachedName(served), uploadName(served.asset)]);
  pruneCache(assetCacheFolder(root), new Set(files), now);
  pruneCache(comparisonCacheFolder(root), new Set(), now);
  pruneCache(
    pictureCacheFolder(root),
    new Set([...namePictures({ cards, assets }).values()].map(pictureFile)),
    now,
  );
}
