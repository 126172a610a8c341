import { integerAt, latin1, part } from './bytes.ts';
import { imageFormatOf } from './imageFormatOf.ts';

/**
 * Returns whether an image moves, by what its file declares: an animated PNG, WebP or AVIF, or any GIF. Throws a `DamagedImageError` if it
 * ends too early.
 */
export function isAnimated(bytes: Uint8Array): boolean {
  switch (imageFormatOf(bytes)) {
    case 'gif':
      return true;
    case 'png':
      return isAnimatedPng(bytes);
    case 'webp':
      return latin1(bytes.subarray(12, 16)) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
    case 'avif':
      return latin1(part(bytes, 8, integerAt(bytes, 0, 4, 'big'))).includes('avis');
    default:
      return false;
  }
}

/** The chunk that announces frames comes before the data. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  for (let at = 8; ;) {
    const type = latin1(part(bytes, at + 4, at + 8));
    if (type === 'acTL') return true;
    if (type === 'IDAT' || type === 'IEND') return false;
    at += 12 + integerAt(bytes, at, 4, 'big');
  }
}
