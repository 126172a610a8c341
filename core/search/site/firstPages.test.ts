import type { SiteListItem } from '../../site/model/searchPageData.ts';
import { expect, test } from 'vitest';
import { firstPages } from './firstPages.ts';

const page = (href: string, ...children: readonly SiteListItem[]): SiteListItem => ({
  label: href,
  href,
  children,
});

const current = { name: 'current', label: 'Next', path: '/docs' };
const old = { name: 'v1', label: 'V1', path: '/docs/v1' };
const lists = [
  {
    label: 'Guides',
    items: [page('/docs/'), { label: 'Rates', children: [page('/docs/rates/', page('/docs/rates/deep/'))] }],
  },
  { label: 'Old', items: [page('/docs/v1/')] },
  { label: 'API', items: [page('/api/schema/')] },
];

test('lists take turns, with their two upper levels and the titles of pages; pages of other versions are left out', () => {
  const setup = { versions: [current, old] };
  const titles = new Map([['/docs/rates/', 'Rates']]);
  expect(firstPages(lists, current, setup, titles)).toEqual([
    { label: '/docs/', href: '/docs/' },
    { label: '/api/schema/', href: '/api/schema/' },
    { label: 'Rates', href: '/docs/rates/' },
  ]);
  expect(firstPages(lists, old, setup, titles).map(({ href }) => href)).toEqual([
    '/docs/v1/',
    '/api/schema/',
  ]);
});
