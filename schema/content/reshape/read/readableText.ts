import type { Cursor } from './cursor.ts';
import { cleanText } from '#core/text/cleanText.ts';
import { reportAt } from './cursor.ts';

/** What a text may have that is shown whole on many pages, and what code and definitions may have. In characters. */
const maxTextLength = 5_000;
export const maxCodeLength = 5_000_000;

/**
 * A text as pages can have it: without characters that cannot be shown, which is a warning, and not longer than `most`, which
 * is an error.
 */
export function readableText(
  cursor: Cursor<unknown>,
  path: string,
  value: string,
  most = maxTextLength,
): string {
  if (value.length > most) {
    reportAt(cursor, path, value, {
      code: 'too-long',
      message: `The text has ${value.length} characters; there can be ${most}.`,
      fix: 'Shorten it.',
    });
    return readableText(cursor, path, value.slice(0, most), most);
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
