import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentDecoded } from './percentDecoded.ts';

test.each([
  ['caf%C3%A9', 'café'],
  ['cafe%CC%81', 'café'],
  ['cafe\u0301', 'café'],
  ['why%20leave', 'why leave'],
  ['100%', '100%'],
  ['%E9', '%E9'],
  ['%C3%A9%', '%C3%A9%'],
])('%j is read as %j', (written, read) => expect(percentDecoded(written)).toBe(read));

test('decodes what browsers encode, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(percentDecoded(encodeURIComponent(text))).toBe(text.normalize('NFC'));
    }),
  );
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof percentDecoded(text) === 'string'));
});
