import { expect, test } from 'vitest';
import { searchScopeAt } from './searchScopeAt.ts';

const current = { name: 'current', label: 'Next', path: '/docs' };
const old = { name: 'v1', label: 'V1', path: '/docs/v1' };
const users = { label: 'For Users', path: '/docs/for-users' };
const setup = { versions: [current, old], contexts: [users] };

test.each([
  ['/docs/', { version: current }],
  ['/docs/for-users/why/', { version: current, context: users }],
  ['/docs/v1', { version: old }],
  ['/docs/v1/for-users/', { version: old, context: users }],
  ['/docs/v10/', { version: current }],
  ['/blog/', { version: current }],
])('at %s', (path, scope) => {
  expect(searchScopeAt(path, setup)).toEqual(scope);
});

test('on a page outside of the versions the preferred one is searched', () => {
  expect(searchScopeAt('/blog/', setup, 'v1')).toEqual({ version: old });
  expect(searchScopeAt('/docs/', setup, 'v1')).toEqual({ version: current });
  expect(searchScopeAt('/blog/', setup, 'gone')).toEqual({ version: current });
});

test('without docs there is nothing to search', () => {
  expect(searchScopeAt('/', { versions: [], contexts: [] })).toBeUndefined();
});
