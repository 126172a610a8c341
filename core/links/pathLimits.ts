/**
 * How long one segment of a path may be, in bytes of UTF-8. File systems allow 255; the build adds an extension such as
 * `.html`, a hash, or the name of a version.
 */
export const maxSegmentBytes = 180;

/** How long a whole path may be, in bytes of UTF-8: file systems allow 4,096 for a whole place, browsers about 2,000. */
export const maxPathBytes = 1000;

/** Number of bytes of a text in UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
