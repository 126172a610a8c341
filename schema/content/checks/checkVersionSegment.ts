import type { TextCheck } from './textCheck.ts';
import { isVersionSegment } from '#core/links/isVersionSegment.ts';

/** The part of an address that names a version of the docs. */
export const checkVersionSegment: TextCheck = (text) =>
  isVersionSegment(text)
    ? undefined
    : {
        code: 'bad-slug',
        message: 'is not a clean part of an address',
        fix: 'Use lower-case letters, digits, single hyphens, and dots between numbers, such as "v1" or "1.0".',
      };
