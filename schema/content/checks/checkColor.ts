import type { TextCheck } from './textCheck.ts';

/** `#rgb` or `#rrggbb`: a notation in which no other CSS can hide. */
export const checkColor: TextCheck = (text) =>
  /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
    ? undefined
    : { message: 'is not a colour', fix: 'Write "#" and six hexadecimal digits, such as "#1d4ed8".' };
