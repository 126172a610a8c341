import type { ServedAsset } from '#core/site/model/siteModel.ts';
import path from 'node:path';
import sharp from 'sharp';

type Cached = Pick<ServedAsset, 'asset' | 'region'>;

/** The name of the file in which a downloaded upload, or a part of an image, is cached. */
export function cachedName({ asset, region }: Cached): string {
  if (!region) return asset.sha1;
  const { left, top, width, height } = region;
  // Another version of the library may write other bytes.
  return `${asset.sha1}-${left}-${top}-${width}x${height}-${sharp.versions.sharp}`;
}

/** The place of that file. */
export function cachedAsset(cached: Cached, cacheDir: string): string {
  return path.join(cacheDir, cachedName(cached));
}
