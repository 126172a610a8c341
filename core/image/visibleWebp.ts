import { concat, latin1, integerAt, part } from './bytes.ts';

/** Chunks of a frame, and of an image that has no frames. */
const frameChunks = ['VP8 ', 'VP8L', 'ALPH'];
const imageChunks = [...frameChunks, 'VP8X', 'ANIM', 'ANMF', 'ICCP'];
/** Length of `RIFF`, the size of the file, and `WEBP`. */
const headerLength = 12;
/** The length of an `ANMF` chunk's header, in bytes; the frame's own chunks follow. */
const frameHeaderLength = 16;
/** The bits of `VP8X` that announce Exif and XMP. */
const metadataFlags = 0x0c;

/**
 * Returns a WebP image without its invisible parts: Exif, XMP, unknown chunks, and whatever follows the image. Its other chunks stay as they
 * are. Throws a `DamagedImageError` if it ends too early.
 */
export function visibleWebp(bytes: Uint8Array): Uint8Array {
  const end = 8 + integerAt(bytes, 4, 4, 'little');
  const chunks = visibleIn(part(bytes, headerLength, end), imageChunks);
  const header = new Uint8Array(part(bytes, 0, headerLength));
  new DataView(header.buffer).setUint32(4, 4 + chunks.length, true);
  return concat([header, chunks]);
}

function visibleIn(chunks: Uint8Array, visibleChunks: readonly string[]): Uint8Array {
  const kept: Uint8Array[] = [];
  for (let at = 0; at < chunks.length;) {
    const length = integerAt(chunks, at + 4, 4, 'little');
    const content = part(chunks, at + 8, at + 8 + length);
    const type = latin1(chunks.subarray(at, at + 4));
    if (visibleChunks.includes(type)) kept.push(chunkOf(type, visibleContent(type, content)));
    // An odd length is filled up with a zero, which some programs forget at the end.
    at += 8 + length + (length % 2);
  }
  return concat(kept);
}

function visibleContent(type: string, content: Uint8Array): Uint8Array {
  if (type === 'VP8X') {
    const announced = new Uint8Array(content);
    announced.set([(content[0] ?? 0) & ~metadataFlags]);
    return announced;
  }
  if (type !== 'ANMF') return content;
  return concat([
    part(content, 0, frameHeaderLength),
    visibleIn(content.subarray(frameHeaderLength), frameChunks),
  ]);
}

function chunkOf(type: string, content: Uint8Array): Uint8Array {
  const header = new Uint8Array(8);
  header.set(new TextEncoder().encode(type));
  new DataView(header.buffer).setUint32(4, content.length, true);
  return concat([header, content, new Uint8Array(content.length % 2)]);
}
