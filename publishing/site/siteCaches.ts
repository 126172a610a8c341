import path from 'node:path';

/** Returns the folder in which pictures are cached: social cards, and renditions of images. */
export function pictureCacheFolder(root: string): string {
  return path.join(root, '.build', 'pictures');
}

/** Returns the folder in which uploads are cached. */
export function assetCacheFolder(root: string): string {
  return path.join(root, '.build', 'assets');
}

/** Returns the folder in which comparisons of the API's versions are cached. */
export function comparisonCacheFolder(root: string): string {
  return path.join(root, '.build', 'comparisons');
}
