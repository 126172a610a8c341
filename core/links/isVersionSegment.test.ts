import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFilePath } from './isFilePath.ts';
import { isPathSegment } from './isPathSegment.ts';
import { isVersionSegment } from './isVersionSegment.ts';

test.each(['v1', '1.0', 'v1.0', '2026.07', '1.0.12', 'v1.0-beta', 'release-1.0'])(
  '%j can name a version in an address',
  (text) => {
    expect(isVersionSegment(text)).toBe(true);
  },
);

test.each([
  '',
  '.',
  '..',
  '.1',
  '1.',
  '1..0',
  'x.md',
  'v1.html',
  '1.txt',
  '1.json',
  '1.xml',
  '1.7z',
  '1.0rc',
  'v.1',
  'V1.0',
  '1.0/x',
  '1.0\n',
  '1.123456789',
])('%j cannot', (text) => {
  expect(isVersionSegment(text)).toBe(false);
});

test('each path segment can, and nothing that can is taken for a file or changed by a URL', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9.-]{1,10}$/), (text) => {
      fc.pre(isPathSegment(text) || isVersionSegment(text));
      expect(isVersionSegment(text)).toBe(true);
      expect(isFilePath(`/docs/${text}`)).toBe(false);
      expect(new URL(`/docs/${text}/`, 'https://example.com').pathname).toBe(`/docs/${text}/`);
    }),
  );
});
