import type { TextCheck } from './textCheck.ts';
import { isNameable } from '#core/links/isNameable.ts';

/** Checks the address to which pages send feedback: a whole `https:` address, or an `http:` one of this machine, without a name or a place in it. */
export const checkFeedbackUrl: TextCheck = (text) => {
  const url = isNameable(text) ? new URL(text) : undefined;
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname));
  return url && isSafe && url.username === '' && url.password === '' && url.hash === '' && !/\s/.test(text)
    ? undefined
    : {
        message: 'is not an address that pages can send to',
        fix: 'Write a whole address that starts with https://, such as "https://example.com/feedback"; with http:// only one of this machine, such as "http://localhost:3500/feedback".',
      };
};
