import type { Cursor } from './cursor.ts';
import { cleanText } from '#core/text/cleanText.ts';
import { reportAt } from './cursor.ts';

/** Characters of a text that is shown whole on many pages, and of code and definitions. */
const maxTextLength = 5_000;
export const maxCodeLength = 5_000_000;

/**
 * A text that pages can show: without characters that cannot be displayed (a warning), and cut to `maxLength` characters (an
 * error).
 */
export function readableText(
  cursor: Cursor<unknown>,
  path: string,
  value: string,
  maxLength = maxTextLength,
): string {
  if (value.length > maxLength) {
    reportAt(cursor, path, value, {
      code: 'too-long',
      message: `The text has ${value.length} characters; the limit is ${maxLength}.`,
      fix: 'Shorten it.',
    });
    return readableText(cursor, path, value.slice(0, maxLength), maxLength);
  }
  const text = cleanText(value);
  if (text !== value) {
    reportAt(cursor, path, text, {
      code: 'invisible-characters',
      severity: 'warning',
      message: 'The text has control characters or broken characters, which are left out.',
      fix: 'Type the text again instead of pasting it.',
    });
  }
  return text;
}
