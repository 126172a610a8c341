import type { TextCheck } from './textCheck.ts';
import { addressPlaceholders } from '#core/links/fillAddress.ts';

/** Placeholders come after the host or the mail address, so that the recipient is the same on every page. */
const known = /^(?:https?:\/\/[^\s/?#{}]+(?:[/?#]\S*)?|mailto:[^\s@?{}]+@[^\s@?{}]+(?:\?\S*)?)$/;

/** Checks the address at which readers report a problem with a page: a whole `https:`, `http:` or `mailto:` address with known placeholders. */
export const checkReportAddress: TextCheck = (text) => {
  const filled = addressPlaceholders.reduce((rest, name) => rest.replaceAll(`{${name}}`, 'x'), text);
  return known.test(text) && !/[{}]/.test(filled) && URL.canParse(filled)
    ? undefined
    : {
        message: 'is not an address for reports',
        fix: `Write a whole address such as "https://example.com/new-issue?title={title}&body={url}" or "mailto:docs@example.com?subject={title}". Placeholders: ${addressPlaceholders.map((name) => `{${name}}`).join(', ')}.`,
      };
};
