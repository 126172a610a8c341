import { maxSegmentBytes } from './pathLimits.ts';

/**
 * Returns whether a text can be the part of an address that names a version of the docs: a path segment, which here may have a dot between
 * two numbers. `v2`, `1.0`, `v1.0-beta` and `2026.07` can; `v1.md`, `1.7z`, `1.`, `.1` and `..` cannot: web servers take what follows the
 * last dot for the extension of a file unless it is a number.
 */
export function isVersionSegment(text: string): boolean {
  return (
    text.length <= maxSegmentBytes && /^[a-z0-9]+(?:-[a-z0-9]+|(?<=\d)\.\d{1,8}(?![a-z0-9]))*$/.test(text)
  );
}
