import { DamagedImageError, concat, latin1, part } from './bytes.ts';

const trailer = 0x3b;
const imageBlock = 0x2c;
const extensionBlock = 0x21;
const graphicControl = 0xf9;
const applicationData = 0xff;
/** Applications whose data is seen: how often an animation repeats, and the colour profile. */
const visibleApplications: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/**
 * Returns a GIF without its invisible parts: comments, XMP, the data of applications, and whatever follows the image. Its frames stay as
 * they are. Throws a `DamagedImageError` if it ends too early.
 */
export function visibleGif(bytes: Uint8Array): Uint8Array {
  let at = 13 + colourTableLength(byteAt(bytes, 10));
  const kept = [part(bytes, 0, at)];
  for (;;) {
    const start = at;
    const kind = byteAt(bytes, at);
    if (kind === trailer) return concat([...kept, Uint8Array.of(trailer)]);
    if (kind === imageBlock) {
      at += 10 + colourTableLength(byteAt(bytes, at + 9));
      at = endOfBlocks(bytes, at + 1);
      kept.push(part(bytes, start, at));
    } else if (kind === extensionBlock) {
      at = endOfBlocks(bytes, at + 2);
      if (isVisible(bytes, start)) kept.push(part(bytes, start, at));
    } else throw new DamagedImageError();
  }
}

function isVisible(bytes: Uint8Array, start: number): boolean {
  const label = byteAt(bytes, start + 1);
  if (label === graphicControl) return true;
  return label === applicationData && visibleApplications.has(latin1(bytes.subarray(start + 3, start + 14)));
}

/** Returns the end of a sequence of blocks: each starts with its length, and the last one has none. */
function endOfBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let length = byteAt(bytes, at); length > 0; length = byteAt(bytes, at)) at += 1 + length;
  return at + 1;
}

function colourTableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new DamagedImageError();
  return byte;
}
