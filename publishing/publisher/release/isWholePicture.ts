import { unlessDamaged } from '#core/image/bytes.ts';
import { imageFormatOf } from '#core/image/imageFormatOf.ts';
import { visibleRaster } from '#core/image/visibleRaster.ts';
import { isWholePng } from './isWholePng.ts';

/**
 * Returns whether these bytes are a whole picture. Of a PNG all checksums are compared; the other formats have none, so that it is only
 * certain that nothing is missing.
 */
export function isWholePicture(bytes: Buffer): boolean {
  const format = imageFormatOf(bytes);
  if (format === undefined || format === 'png') return isWholePng(bytes);
  return unlessDamaged(() => [visibleRaster(bytes, format)]) !== undefined;
}
