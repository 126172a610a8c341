import type { TextCheck } from './textCheck.ts';
import { checkLink } from './checkLink.ts';

/** Where a redirect leads: a path of this site, with or without a hash, or a web page. */
export const checkRedirectTo: TextCheck = (text) =>
  /^(?:\/|https?:)/.test(text) && !checkLink(text)
    ? undefined
    : {
        message: 'is not an address that a redirect can lead to',
        fix: 'Write a path of this site such as "/docs/new-page", or a whole address such as "https://example.com/page".',
      };
