import type { TextCheck } from './textCheck.ts';
import { checkLink } from './checkLink.ts';
import { meantAddress } from './meantAddress.ts';

/** Checks the destination of a redirect: a path of this site, with or without a hash, or a web page. */
export const checkRedirectTo: TextCheck = (text) => {
  if (canLeadTo(text)) return undefined;
  const meant = meantAddress(text, canLeadTo);
  return {
    message: 'is not an address that a redirect can lead to',
    fix:
      meant === undefined
        ? 'Write a path of this site such as "/docs/new-page", or a whole address such as "https://example.com/page".'
        : `Did you mean "${meant}"?`,
  };
};

function canLeadTo(text: string): boolean {
  return /^(?:\/|https?:)/.test(text) && !checkLink(text);
}
