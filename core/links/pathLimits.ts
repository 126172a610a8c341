/**
 * How long a part of a path between two slashes may be, in bytes of UTF-8. File systems allow 255; the build adds endings
 * such as `.html`, a hash, or the name of a version.
 */
export const longestSegment = 180;

/** How long a whole path may be, in bytes of UTF-8: file systems allow 4,096 with everything around it, browsers about 2,000. */
export const longestPath = 1000;

/** Number of bytes of a text in UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
