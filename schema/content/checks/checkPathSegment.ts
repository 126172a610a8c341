import type { TextCheck } from './textCheck.ts';
import { isPathSegment } from '#core/links/isPathSegment.ts';

/** A slug, or a name that is part of a path. */
export const checkPathSegment: TextCheck = (text) =>
  isPathSegment(text)
    ? undefined
    : {
        code: 'bad-slug',
        message: 'is not a clean part of an address',
        fix: 'Use lower-case letters, digits and single hyphens, such as "interest-rates".',
      };
