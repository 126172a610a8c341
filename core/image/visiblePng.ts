import { DamagedImageError, concat, latin1, integerAt, part } from './bytes.ts';

/** Chunks that decide what is seen: the image, its colours, its resolution, and the frames of an animation. */
const visibleChunks: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT tRNS bKGD pHYs cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);
const signatureLength = 8;
/** The last chunk, with its checksum. */
const end = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82);

/**
 * Returns a PNG without its invisible parts: texts, Exif, XMP, dates, unknown chunks, and whatever follows the image. Its other chunks stay
 * as they are. Throws a `DamagedImageError` if it ends too early.
 */
export function visiblePng(bytes: Uint8Array): Uint8Array {
  const kept = [part(bytes, 0, signatureLength)];
  let hasData = false;
  for (let at = signatureLength; ;) {
    const type = latin1(part(bytes, at + 4, at + 8));
    if (type === 'IEND') break;
    const chunk = part(bytes, at, at + 12 + integerAt(bytes, at, 4, 'big'));
    if (visibleChunks.has(type)) kept.push(chunk);
    hasData ||= type === 'IDAT';
    at += chunk.length;
  }
  if (!hasData) throw new DamagedImageError();
  return concat([...kept, end]);
}
