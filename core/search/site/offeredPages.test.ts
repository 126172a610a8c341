import type { SiteListItem } from '../../site/model/searchPageData.ts';
import { expect, test } from 'vitest';
import { offeredPages } from './offeredPages.ts';

const item = (href: string, ...children: readonly SiteListItem[]): SiteListItem => ({
  label: href,
  href,
  children,
});

const current = { name: 'current', label: 'Next', path: '/docs' };
const old = { name: 'v1', label: 'V1', path: '/docs/v1' };
const contents = [
  {
    label: 'Guides',
    items: [item('/docs/'), { label: 'Rates', children: [item('/docs/rates/', item('/docs/rates/deep/'))] }],
  },
  { label: 'Old', items: [item('/docs/v1/')] },
  { label: 'API', items: [item('/api/schema/')] },
];

const page = {
  setup: { href: '', suggestions: 8, hint: false, highlight: false, versions: [current, old], contexts: [] },
  contents,
  suggested: [],
};
const titles = new Map([
  ['/docs/rates/', 'Rates'],
  ['/blog/news/', 'News'],
]);

test('lists take turns, with their two upper levels and the titles of pages; pages of other versions are left out', () => {
  expect(offeredPages(page, current, titles).first).toEqual([
    { label: '/docs/', href: '/docs/' },
    { label: '/api/schema/', href: '/api/schema/' },
    { label: 'Rates', href: '/docs/rates/' },
  ]);
  expect(offeredPages(page, old, titles).first.map(({ href }) => href)).toEqual([
    '/docs/v1/',
    '/api/schema/',
  ]);
});

test('suggested pages are in the order of the writers, and in another version the same pages if it has them, each once', () => {
  const suggested = [
    { href: '/blog/news/' },
    { href: '/docs/rates/', inVersions: { v1: '/docs/v1/rates/' } },
    { href: '/docs/v1/rates/', inVersions: { current: '/docs/rates/' } },
    { href: '/docs/fees/', inVersions: { v1: '/docs/v1/fees/' } },
    { href: '/docs/' },
  ];
  expect(offeredPages({ ...page, suggested }, current, titles).suggested).toEqual([
    { label: 'News', href: '/blog/news/' },
    { label: 'Rates', href: '/docs/rates/' },
    { label: '/docs/fees/', href: '/docs/fees/' },
    { label: '/docs/', href: '/docs/' },
  ]);
  expect(offeredPages({ ...page, suggested }, old, titles).suggested.map(({ href }) => href)).toEqual([
    '/blog/news/',
    '/docs/v1/rates/',
    '/docs/v1/fees/',
  ]);
});
