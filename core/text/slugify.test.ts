import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPathSegment } from '../links/isPathSegment.ts';
import { slugify } from './slugify.ts';

test.each([
  ['Interest rates & fees', 'interest-rates-fees'],
  ['  Élan  vital ', 'elan-vital'],
  ['v2.1', 'v2-1'],
  ['🎉', ''],
])('%j becomes %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('a slug is empty or a path segment, and its slug is itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string()), (text) => {
      const slug = slugify(text);
      expect(slug === '' || isPathSegment(slug)).toBe(true);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});
