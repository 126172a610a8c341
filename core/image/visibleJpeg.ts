import { DamagedImageError, concat, latin1, integerAt, part } from './bytes.ts';
import { orientationOf } from './orientationOf.ts';

/**
 * Returns a JPEG without its invisible parts: Exif, XMP, IPTC, comments, previews, and whatever follows the image. Its data, its colour
 * profile and its orientation stay as they are. Throws a `DamagedImageError` if it ends too early.
 */
export function visibleJpeg(bytes: Uint8Array): Uint8Array {
  const kept = [part(bytes, 0, 2)];
  let orientation = 1;
  let at = 2;
  for (;;) {
    if (part(bytes, at, at + 2)[0] !== 0xff) throw new DamagedImageError();
    const marker = bytes[at + 1] ?? 0;
    if (marker === fill) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      kept.push(part(bytes, at, at + 2));
      if (orientation !== 1) kept.splice(1, 0, orientationSegment(orientation));
      return concat(kept);
    }
    const end = at + 2 + integerAt(bytes, at + 2, 2, 'big');
    const segment = part(bytes, at, end);
    if (marker === exif && latin1(segment.subarray(4, 10)) === 'Exif\0\0') {
      orientation = orientationOf(segment.subarray(10)) ?? orientation;
    }
    kept.push(visibleSegment(marker, segment));
    at = end;
    if (marker !== startOfScan) continue;
    const scanned = endOfScan(bytes, at);
    kept.push(part(bytes, at, scanned));
    at = scanned;
  }
}

const fill = 0xff;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const exif = 0xe1;
const nothing = new Uint8Array();

function visibleSegment(marker: number, segment: Uint8Array): Uint8Array {
  // Tables, frames and scans.
  if (marker >= 0xc0 && marker <= 0xdf) return segment;
  const name = latin1(segment.subarray(4, 16));
  // Without its preview.
  if (marker === 0xe0 && name.startsWith('JFIF\0')) {
    return concat([jfif, part(segment, 9, 16), new Uint8Array(2)]);
  }
  const isProfile = marker === 0xe2 && name.startsWith('ICC_PROFILE\0');
  const isColourTransform = marker === 0xee && name.startsWith('Adobe');
  return isProfile || isColourTransform ? segment : nothing;
}

const jfif = Uint8Array.of(0xff, 0xe0, 0, 16, ...new TextEncoder().encode('JFIF\0'));

/** The place of the first marker after the data of a scan. In the data, 0xFF is followed by 0, or by the number of a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; ; at += 1) {
    at = bytes.indexOf(0xff, at);
    if (at === -1) throw new DamagedImageError();
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
}

/** An Exif segment with nothing but the orientation. */
function orientationSegment(orientation: number): Uint8Array {
  const tiff = [
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const content = [...new TextEncoder().encode('Exif\0\0'), ...tiff];
  return Uint8Array.of(0xff, exif, 0, content.length + 2, ...content);
}
