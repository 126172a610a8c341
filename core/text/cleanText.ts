/**
 * A text without what no page, feed or file name can have: control characters other than tab and line break, and halves of
 * characters, which become `\uFFFD`. They come along when text is pasted from other programs.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(unshowable, '');
}

// What XML 1.0 refuses, and the rest of Unicode's control characters.
// oxlint-disable-next-line no-control-regex
const unshowable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;
