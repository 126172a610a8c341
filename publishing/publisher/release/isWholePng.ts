import { crc32 } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Returns whether these bytes are a whole PNG: chunks with correct checksums up to the end, and nothing after it. Source:
 * https://www.w3.org/TR/png-3/#5Chunk-layout
 */
export function isWholePng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, signature.length).equals(signature)) return false;
  let start = signature.length;
  // Each chunk has the length of its data, a type of 4 bytes, the data, and a checksum of type and data.
  while (start + 12 <= bytes.length) {
    const end = start + 8 + bytes.readUInt32BE(start);
    if (end + 4 > bytes.length) return false;
    if (crc32(bytes.subarray(start + 4, end)) !== bytes.readUInt32BE(end)) return false;
    const isLast = bytes.toString('latin1', start + 4, start + 8) === 'IEND';
    start = end + 4;
    if (isLast) return start === bytes.length;
  }
  return false;
}
