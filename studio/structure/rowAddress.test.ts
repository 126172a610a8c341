import type { SitePage } from '../site/sitePages.ts';
import { expect, test } from 'vitest';
import { rowAddress } from './rowAddress.ts';

const pages = (paths: Readonly<Record<string, string>>): ReadonlyMap<string, SitePage> =>
  new Map(
    Object.entries(paths).map(([id, path]) => [id, { id, path, type: 'docPage', title: id, headings: [] }]),
  );

function row(id: string, type: 'docPage' | 'docCategory' = 'docPage', slug = id) {
  const state = { isPublished: true, hasDraft: false };
  return { id, type, slug, title: id, version: 'v', sidebar: 's', orderRank: '', ...state };
}

const now = pages({ same: '/docs/same', moved: '/docs/moved' });
const future = pages({
  same: '/docs/same',
  moved: '/docs/a/moved',
  draft: '/docs/a/draft',
  begun: '/docs/a',
});

test('a draft shows the address that it will have, a moved page both', () => {
  expect(rowAddress(row('draft'), now, future)).toBe('/docs/a/draft');
  expect(rowAddress(row('same'), now, future)).toBe('/docs/same');
  expect(rowAddress(row('moved'), now, future)).toBe('/docs/a/moved, now /docs/moved');
});

test('says why there is no address', () => {
  expect(rowAddress(row('new', 'docPage', ''), now, future)).toBe('has no address yet');
  expect(rowAddress(row('begun', 'docPage', ''), now, future)).toBe('has no address yet');
  expect(rowAddress(row('group', 'docCategory'), now, future)).toBe('has no page of its own');
  expect(rowAddress(row('lost'), now, future)).toBe('lost');
});

test('says nothing before the pages are known', () => {
  expect(rowAddress(row('same'))).toBe('');
});
