import { expect, test } from 'vitest';
import { isWithin } from './isWithin.ts';

test.each([
  ['/blog/', '/blog/', true],
  ['/blog/', '/blog/rate-managers/', true],
  ['/blog', '/blog/', true],
  ['/docs/for-users/#why', '/docs/for-users/', true],
  ['/blog/', '/blogging/', false],
  ['/docs/for-users/', '/docs/', false],
  ['/', '/blog/', false],
])('%s is or holds %s: %s', (href, path, answer) => {
  expect(isWithin(href, path)).toBe(answer);
});
