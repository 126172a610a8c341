import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPathSegment } from './isPathSegment.ts';

test.each(['why', 'usdm-from-meridian', 'v2', '404'])('%j is a path segment', (text) => {
  expect(isPathSegment(text)).toBe(true);
});

test.each(['', 'Why', 'a b', 'a/b', 'a--b', '-a', 'a-', 'ä', 'a.b', '..', 'a\n'])('%j is none', (text) => {
  expect(isPathSegment(text)).toBe(false);
});

test('a path segment stays as it is in a URL', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z0-9./% -]{1,12}$/), (text) => {
      fc.pre(isPathSegment(text));
      expect(new URL(`/${text}/`, 'https://example.com').pathname).toBe(`/${text}/`);
    }),
  );
});
