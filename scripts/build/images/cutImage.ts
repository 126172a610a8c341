import type { ImageRegion, ImageSize } from '#core/content/imageUse.ts';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { cutSvg } from './cutSvg.ts';

export type Cut = {
  /** The extension of the file. */
  readonly extension: string;
  /** Of the whole image, turned upright. */
  readonly size: ImageSize;
  readonly region: ImageRegion;
};

/**
 * Cuts a region out of an image. The result has the format of the original, as `assetPath` says; an animation stays an animation. Equal
 * files give equal bytes. Rejects with an Error if the file cannot be read as an image, or does not contain the region.
 */
export async function cutImage(file: string, { extension, size, region }: Cut): Promise<Uint8Array> {
  if (extension === 'svg') return Buffer.from(cutSvg(readFileSync(file, 'utf8'), size, region));
  const isAnimated = extension === 'gif' || extension === 'webp';
  const { left, top, width, height } = region;
  const image = sharp(file, { animated: isAnimated }).autoOrient().extract({ left, top, width, height });
  switch (extension) {
    case 'jpg':
    case 'jpeg':
      return image.jpeg({ quality: 90, mozjpeg: true }).toBuffer();
    case 'webp':
      return image.webp({ quality: 90 }).toBuffer();
    case 'gif':
      return image.gif().toBuffer();
    case 'avif':
      return image.avif({ quality: 75, effort: 3 }).toBuffer();
    default:
      return image.png().toBuffer();
  }
}
