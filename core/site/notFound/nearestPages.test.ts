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

test('a page in the same part of the site with the words of the last segment is near', () => {
  const long = '/docs/for-protocols/collateral-liquidations/overview/';
  const all = [...pages, { href: long, title: long }];
  expect(nearestPages('/docs/for-protocols/liquidations/', all, 1)).toEqual([all.at(-1)]);
  expect(nearestPages('/docs/liquidations-fees/', all, 1)).not.toEqual([all.at(-1)]);
});

test('suggests the page to which a similar address leads, once', () => {
  const moved = [...pages, { href: '/docs/for-users/why/', title: 'Why', from: '/calculator' }];
  expect(nearestPages('/calculater/', moved, 2)).toEqual([moved.at(-1)]);
  const twice = [...moved, { href: '/docs/for-users/why/', title: 'Why', from: '/calculators' }];
  expect(nearestPages('/calculater/', twice, 2)).toEqual([moved.at(-1)]);
});

test('suggests nothing for an unrelated address', () => {
  expect(nearest('/wp-admin/setup-config')).toEqual([]);
});

test('returns at most the requested number, nearest first', () => {
  expect(nearest('/docs/for-users/wy', 2)).toEqual(['/docs/for-users/why/', '/docs/for-users/']);
});
