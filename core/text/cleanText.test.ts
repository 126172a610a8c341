import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from './cleanText.ts';

test.each([
  ['a\u0000b\u001B[31mc', 'ab[31mc'],
  ['tab\tand\r\nline', 'tab\tand\r\nline'],
  ['half \uD83D of it', 'half \uFFFD of it'],
  ['\uFFFE\uFFFF\u0085\u007F', ''],
  ['Élan 🦊 न', 'Élan 🦊 न'],
])('%j becomes %j', (text, clean) => expect(cleanText(text)).toBe(clean));

test('every character of a clean text is valid in XML 1.0', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }), (text) => {
      expect(cleanText(text)).toMatch(/^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u);
    }),
  );
});
