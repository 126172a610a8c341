import type { ImageFormat } from './imageFormatOf.ts';
import { latin1, integerAt, unlessDamaged } from './bytes.ts';

/**
 * Returns the number of pixels that an image claims to have, without those of other frames than the first. Undefined if the format does not
 * have it near the beginning, or if the image is damaged.
 */
export function imagePixels(bytes: Uint8Array, format: ImageFormat): number | undefined {
  const read = readers[format];
  return read && unlessDamaged(() => read(bytes));
}

const readers: Partial<Record<ImageFormat, (bytes: Uint8Array) => number | undefined>> = {
  png: (bytes) =>
    latin1(bytes.subarray(12, 16)) === 'IHDR'
      ? integerAt(bytes, 16, 4, 'big') * integerAt(bytes, 20, 4, 'big')
      : undefined,
  gif: (bytes) => integerAt(bytes, 6, 2, 'little') * integerAt(bytes, 8, 2, 'little'),
  jpeg: pixelsOfJpeg,
  webp: (bytes) => {
    if (latin1(bytes.subarray(12, 16)) !== 'VP8X') return undefined;
    const [width, height] = [
      integerAt(bytes, 24, 4, 'little') & 0xffffff,
      integerAt(bytes, 26, 4, 'little') >>> 8,
    ];
    return (width + 1) * (height + 1);
  },
};

/** Follows the segments of a JPEG to the one that has its size. */
function pixelsOfJpeg(bytes: Uint8Array): number | undefined {
  for (let at = 2; at < bytes.length; at += 2 + integerAt(bytes, at + 2, 2, 'big')) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return integerAt(bytes, at + 5, 2, 'big') * integerAt(bytes, at + 7, 2, 'big');
  }
  return undefined;
}
