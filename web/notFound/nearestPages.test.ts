import { expect, test } from 'vitest';
import { nearestPages } from './nearestPages.ts';

const paths = ['/', '/blog/', '/docs/', '/docs/for-users/', '/docs/for-users/why/', '/docs/for-protocols/'];
const pages = paths.map((href) => ({ href, title: href }));
const nearest = (path: string, count = 1): readonly string[] =>
  nearestPages(path, pages, count).map(({ href }) => href);

test.each([
  ['/docs/for-user/why', '/docs/for-users/why/'],
  ['/Docs/For-Users/', '/docs/for-users/'],
  ['/docs/for-users/why/really/', '/docs/for-users/why/'],
  ['/blgo', '/blog/'],
])('%s was probably %s', (path, meant) => {
  expect(nearest(path)).toEqual([meant]);
});

test('suggests nothing for an unrelated address', () => {
  expect(nearest('/wp-admin/setup-config')).toEqual([]);
});

test('returns at most the requested number, nearest first', () => {
  expect(nearest('/docs/for-users/wy', 2)).toEqual(['/docs/for-users/why/', '/docs/for-users/']);
});
