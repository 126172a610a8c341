import { latin1, integerAt } from './bytes.ts';

const orientationTag = 0x0112;

/**
 * Returns the orientation of an image by its Exif data: 1 (upright) to 8. Undefined if the data has none, or cannot be read.
 * @param exif starts with the byte order, `II` or `MM`
 */
export function orientationOf(exif: Uint8Array): number | undefined {
  const order = latin1(exif.subarray(0, 2)) === 'II' ? 'little' : 'big';
  if (exif.length < 8) return undefined;
  const directory = integerAt(exif, 4, 4, order);
  if (directory + 2 > exif.length) return undefined;
  const count = integerAt(exif, directory, 2, order);
  for (let at = directory + 2; at < directory + 2 + count * 12 && at + 12 <= exif.length; at += 12) {
    if (integerAt(exif, at, 2, order) !== orientationTag) continue;
    const value = integerAt(exif, at + 8, 2, order);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
