import { maxSegmentBytes } from './pathLimits.ts';

/**
 * Whether a text can be one segment of a path as it is: lower-case letters, digits and single hyphens between them, and not
 * too long. `usdm-from-meridian` can; `Why`, `a--b`, `-a`, `a/b` and the empty text cannot.
 */
export function isPathSegment(text: string): boolean {
  return text.length <= maxSegmentBytes && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
