import type { ServedAsset } from '#core/site/model/siteModel.ts';
import path from 'node:path';
import sharp from 'sharp';
import { shownFormat } from '#core/image/shownFormat.ts';

type Cached = Pick<ServedAsset, 'asset' | 'region' | 'extension'>;

/** To be raised when `publishImage` makes other bytes of the same upload than before. */
const revision = 2;

/** Returns whether readers get an image, or a part of one, instead of the upload as it is. Images that are offered as downloads are such images, too. */
export function isPublishedImage({ kind, extension }: ServedAsset['asset']): boolean {
  return kind === 'image' || shownFormat(extension) !== undefined;
}

/** The name of the file in which an upload is cached as it is. */
export function uploadName({ sha1 }: ServedAsset['asset']): string {
  return sha1;
}

/** The name of the file that caches the published form of an upload. */
export function cachedName({ asset, region, extension }: Cached): string {
  if (!isPublishedImage(asset)) return uploadName(asset);
  const part = region ? `-${region.left}-${region.top}-${region.width}x${region.height}` : '';
  const format = extension === undefined ? '' : `-${extension}`;
  // Another version of the library may write other bytes.
  return `${asset.sha1}-${asset.kind}${part}${format}-${revision}-${sharp.versions.sharp}`;
}

/** The place of that file. */
export function cachedAsset(cached: Cached, cacheDir: string): string {
  return path.join(cacheDir, cachedName(cached));
}
