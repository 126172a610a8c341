import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageFile } from './pageFile.ts';

test.each([
  ['/', 'pages/index.json'],
  ['/docs', 'pages/docs/index.json'],
  ['/docs/for-users/why', 'pages/docs/for-users/why/index.json'],
  ['/index', 'pages/index/index.json'],
])('%s lies in %s', (path, file) => {
  expect(pageFile(path)).toBe(file);
});

test('two paths never share a file', () => {
  const path = fc
    .array(fc.oneof(fc.constantFrom('index', 'pages', 'docs'), fc.stringMatching(/^[a-z0-9-]{1,6}$/)), {
      maxLength: 4,
    })
    .map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(path, path, (one, other) => {
      expect(pageFile(one) === pageFile(other)).toBe(one === other);
    }),
  );
});
