import type { TextCheck } from './textCheck.ts';
import { isPagePath } from '#core/links/isPagePath.ts';

/** The address of a page that its writer chooses. */
export const checkPagePath: TextCheck = (text) =>
  isPagePath(text)
    ? undefined
    : {
        code: 'bad-slug',
        message: 'is not the address of a page',
        fix: 'Write a slash before each part, and in each part lower-case letters, digits and single hyphens, such as "/imprint" or "/company/about-us".',
      };
