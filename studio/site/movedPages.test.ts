import { expect, test } from 'vitest';
import { base, ref } from '#schema/content/reshape/testing/rawDocuments.ts';
import { docsPage, docsSidebar, docsSite, mainPage } from '#schema/content/versions/testing/docsSite.ts';
import { withoutDocument } from './editSnapshot.ts';
import { movedPages, movesBetween } from './movedPages.ts';

const now = '2026-06-01T00:00:00.000Z';
const category = (index: string) => ({
  ...docsPage('guides'),
  ...base,
  _id: 'guides',
  _type: 'docCategory',
  label: 'Guides',
  index,
});
const page = docsPage('why', { parent: ref('guides') });
const site = docsSite([docsSidebar('general'), mainPage, category('generated'), page]);

test('a category that no longer has a page says which address ends, until the writer chooses another', () => {
  expect(movedPages(site, category('none'), now)).toEqual({
    pages: [],
    ended: [{ title: 'Guides', path: '/docs/guides' }],
    plan: { create: [{ from: '/docs/guides', gone: true }], update: [], remove: [] },
  });
});

test('a deleted page that is restored takes its address back', () => {
  const gone = { ...base, _id: 'gone', _type: 'redirect', from: '/docs/guides/why', gone: true };
  const without = docsSite([docsSidebar('general'), mainPage, category('generated'), gone]);
  expect(movedPages(without, { ...page, _id: 'drafts.why' }, now).plan).toEqual({
    create: [],
    update: [],
    remove: [{ id: 'gone', from: '/docs/guides/why' }],
  });
});

test('what several documents end together is told once', () => {
  expect(movesBetween(site, withoutDocument(site, 'why'), now).ended).toEqual([
    { title: 'WHY', path: '/docs/guides/why' },
  ]);
});
