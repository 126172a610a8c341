/**
 * Maximum length of a path segment, in bytes of UTF-8. File systems allow 255; the build adds an extension such as
 * `.html`, a hash, or the name of a version.
 */
export const maxSegmentBytes = 180;

/** Maximum length of a path, in bytes of UTF-8: file systems allow 4,096, browsers about 2,000. */
export const maxPathBytes = 1000;

/** The number of bytes of a text in UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
