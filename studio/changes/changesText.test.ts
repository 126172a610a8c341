import type { SiteChanges } from '#core/preview/siteChanges.ts';
import { expect, test } from 'vitest';
import { changesText } from './changesText.ts';

const counts = { new: 0, changed: 0, moved: 0, gone: 0 };
const nothing: SiteChanges = {
  pages: [],
  counts,
  shared: [],
  redirects: { added: [], removed: [] },
  feeds: false,
  sitemap: false,
  search: false,
};
const redirect = { from: '/a', to: '/b' };

test.each<readonly [Partial<SiteChanges>, string]>([
  [{}, 'changes nothing that readers see.'],
  [{ counts: { ...counts, changed: 1 }, search: true }, 'changes 1 page.'],
  [{ counts: { ...counts, new: 1, changed: 12 }, sitemap: true }, 'adds 1 page; changes 12 pages.'],
  [
    { counts: { ...counts, moved: 2, gone: 1 }, redirects: { added: [redirect, redirect], removed: [] } },
    'moves 2 pages; removes 1 page; redirects 2 addresses.',
  ],
  [
    { counts: { ...counts, changed: 3 }, shared: ['menu', 'footer'] },
    'changes 3 pages, the menu at the top and the footer.',
  ],
  [{ feeds: true, search: true }, 'changes what the search finds and the feeds.'],
  [{ redirects: { added: [], removed: [redirect] } }, 'changes redirects.'],
])('%j', (changes, expected) => {
  expect(changesText({ ...nothing, ...changes })).toBe(`Publishing ${expected}`);
});

test('something else than publishing can change it', () => {
  expect(changesText(nothing, 'Deleting')).toBe('Deleting changes nothing that readers see.');
});
