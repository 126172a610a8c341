import { expect, test } from 'vitest';
import { isInContext } from './isInContext.ts';

const users = { path: '/docs/for-users' };
const current = { path: '/docs' };
const old = { path: '/docs/v1' };

test.each([
  ['/docs/for-users', users, current, true],
  ['/docs/for-users/why/', users, current, true],
  ['/docs/for-users-only/', users, current, false],
  ['/docs/', users, current, false],
  ['/docs/v1/for-users/why/', users, old, true],
  ['/docs/v1/why/', users, old, false],
  ['/api/schema', { path: '/api' }, old, true],
])('%s in %o of %o: %s', (path, context, version, answer) => {
  expect(isInContext(path, context, version)).toBe(answer);
});
