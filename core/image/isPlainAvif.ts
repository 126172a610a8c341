import { latin1, integerAt, part } from './bytes.ts';

/** The parts of an AVIF file without metadata. */
const plainBoxes: ReadonlySet<string> = new Set(['ftyp', 'meta', 'mdat', 'moov']);
/** Types of invisible items, in the boxes that describe the image. */
const hidden = /Exif|mime|uri |uuid|udta|free|skip/;

/** Returns whether an AVIF image has only visible parts. In doubt it is not plain. Throws a `DamagedImageError` if it ends too early. */
export function isPlainAvif(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length;) {
    const length = integerAt(bytes, at, 4, 'big');
    const box = length === 0 ? bytes.subarray(at) : part(bytes, at, at + length);
    const type = latin1(part(bytes, at + 4, at + 8));
    if (length > 0 && length < 8) return false;
    if (!plainBoxes.has(type)) return false;
    if (type !== 'mdat' && hidden.test(latin1(box))) return false;
    at += box.length;
  }
  return true;
}
