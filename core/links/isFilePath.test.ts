import { expect, test } from 'vitest';
import { isFilePath } from './isFilePath.ts';

test.each([
  ['/blog/rss.xml', true],
  ['/docs/1.0.md', true],
  ['/docs/1.0/llms.txt', true],
  ['/files/a.7z', true],
  ['/docs/why', false],
  ['/docs/1.0', false],
  ['/docs/1.0/why', false],
  ['/docs/2026.07', false],
])('%s is the path of a file: %s', (path, expected) => {
  expect(isFilePath(path)).toBe(expected);
});
