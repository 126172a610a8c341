/**
 * Removes control characters other than tabs and line breaks, and replaces lone surrogates with `\uFFFD`. Both get into texts
 * that are pasted from other programs, and are invalid in pages, feeds and file names.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(unshowable, '');
}

// What XML 1.0 forbids (https://www.w3.org/TR/xml/#charsets), and Unicode's other control characters.
// oxlint-disable-next-line no-control-regex -- these are what is removed
const unshowable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;
