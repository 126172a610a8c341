import type { TextCheck } from './textCheck.ts';
import { meantAddress } from './meantAddress.ts';

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Checks the destination of a link that names no document: an absolute address of a known scheme (never `javascript:`), a path of this
 * site, or a heading of the same page.
 */
export const checkLink: TextCheck = (text) => {
  if (canLeadTo(text)) return undefined;
  const meant = meantAddress(text, canLeadTo);
  return {
    message: 'is not an address that a link can lead to',
    fix:
      meant === undefined
        ? 'Write a whole address such as "https://example.com/page", or a path of this site such as "/blog".'
        : `Did you mean "${meant}"?`,
  };
};

function canLeadTo(text: string): boolean {
  return isSitePath(text) || /^#\S+$/.test(text) || isAbsolute(text);
}

/** A path of this site with or without query and hash. `//host/path` is not one: it leads elsewhere. */
function isSitePath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text);
}

function isAbsolute(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return schemes.has(url.protocol) && (!url.protocol.startsWith('http') || /^https?:\/\/[^/]/.test(text));
}
