import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from './cleanText.ts';

test.each([
  ['a\u0000b\u001B[31mc', 'ab[31mc'],
  ['tab\tand\r\nline', 'tab\tand\r\nline'],
  ['half \uD83D of it', 'half \uFFFD of it'],
  ['\uFFFE\uFFFF\u0085\u007F', ''],
  ['Élan 🦊 न', 'Élan 🦊 न'],
])('%j is shown as %j', (text, clean) => expect(cleanText(text)).toBe(clean));

test('XML 1.0 takes every character of a clean text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }), (text) => {
      expect(cleanText(text)).toMatch(/^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u);
    }),
  );
});
