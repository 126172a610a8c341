import type { ImageFormat } from './imageFormatOf.ts';
import { isPlainAvif } from './isPlainAvif.ts';
import { visibleGif } from './visibleGif.ts';
import { visibleJpeg } from './visibleJpeg.ts';
import { visiblePng } from './visiblePng.ts';
import { visibleWebp } from './visibleWebp.ts';

/**
 * An image of pixels without what cannot be seen; its pixels are not touched. Undefined if only encoding it again removes that. Throws a
 * `DamagedImageError` if it ends too early.
 */
export function visibleRaster(bytes: Uint8Array, format: ImageFormat): Uint8Array | undefined {
  switch (format) {
    case 'jpeg':
      return visibleJpeg(bytes);
    case 'png':
      return visiblePng(bytes);
    case 'webp':
      return visibleWebp(bytes);
    case 'gif':
      return visibleGif(bytes);
    case 'avif':
      return isPlainAvif(bytes) ? bytes : undefined;
    default:
      return undefined;
  }
}
