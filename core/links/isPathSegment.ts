import { maxSegmentBytes } from './pathLimits.ts';

/**
 * Returns whether a text is a valid path segment: lower-case letters and digits with single hyphens between them, at most
 * `maxSegmentBytes` long. `usdm-from-meridian` is valid; `Why`, `a--b`, `-a`, `a/b` and the empty text are not.
 */
export function isPathSegment(text: string): boolean {
  return text.length <= maxSegmentBytes && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
