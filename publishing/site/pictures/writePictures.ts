import type { OutputFolder } from '../folder/outputFolder.ts';
import type { DrawOptions } from './drawPictures.ts';
import type { PictureSources } from './namePictures.ts';
import path from 'node:path';
import { pictureFile } from '#core/site/model/namedPicture.ts';
import { cachedAsset } from '../images/cachedAsset.ts';
import { drawPictures } from './drawPictures.ts';
import { namePictures } from './namePictures.ts';

type WriteOptions = Omit<DrawOptions, 'originalAt'> & {
  readonly cacheDir: string;
  readonly assetCacheDir: string;
};

/**
 * Writes the pictures of a site to `output`. Those drawn before are in `cacheDir`, under their names, and the images that renditions are
 * made of in `assetCacheDir`; see drawPictures.ts for errors.
 */
export async function writePictures(
  sources: PictureSources,
  output: OutputFolder,
  { cacheDir, assetCacheDir, ...options }: WriteOptions,
): Promise<void> {
  const named = namePictures(sources);
  const originals = new Map(sources.assets.map((served) => [served.path, served]));
  const originalAt = (place: string): string => {
    const served = originals.get(place);
    if (!served) throw new Error(`The site has no image at '${place}'.`);
    return cachedAsset(served, assetCacheDir);
  };
  await drawPictures(named.values(), cacheDir, { ...options, originalAt });
  for (const [place, picture] of named) {
    output.copy(place.slice(1), path.join(cacheDir, pictureFile(picture)));
  }
}
