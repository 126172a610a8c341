import { expect, test } from 'vitest';
import { apiContent } from '../testing/api.ts';
import { modelOf, pageAt } from '../testing/build.ts';
import { category, content, doc, docsContent, settings, sidebar, version } from '../testing/content.ts';

test('the page of results is not indexed, and lists every page of the docs', () => {
  const model = modelOf(
    docsContent({
      sidebars: [sidebar('general'), sidebar('guides', { label: 'Guides' })],
      categories: [category('rates', { sidebar: 'guides', label: 'Rates', index: { kind: 'none' } })],
      docs: [doc('fees', { sidebar: 'guides', parent: 'rates', title: 'Fees' })],
    }),
  );
  const page = pageAt(model, '/search', 'search');
  expect([page.head.noIndex, page.head.title, page.title]).toEqual([
    true,
    'Search the documentation | Site',
    'Search the documentation',
  ]);
  expect(page.contents).toEqual([
    { label: 'Sidebar general', items: [{ label: 'MAIN', href: '/docs/', children: [] }] },
    {
      label: 'Guides',
      items: [{ label: 'Rates', children: [{ label: 'Fees', href: '/docs/rates/fees/', children: [] }] }],
    },
  ]);
  expect(model.sitemap.map(({ url }) => url)).not.toContain('https://example.com/search/');
});

test('of a very large sidebar, the list has as many whole levels as keep it small', () => {
  const parts = Array.from({ length: 40 }, (_, index) => `c${index}`);
  const model = modelOf(
    docsContent({
      categories: parts.flatMap((id) => [
        category(id, { index: { kind: 'none' } }),
        category(`${id}-in`, { parent: id, index: { kind: 'none' } }),
      ]),
      docs: parts.flatMap((id) =>
        Array.from({ length: 30 }, (_, index) => doc(`${id}-d${index}`, { parent: `${id}-in` })),
      ),
    }),
  );
  const [list] = pageAt(model, '/search', 'search').contents;
  expect([list?.isPartial, list?.items.length]).toEqual([true, 41]);
  // The last level that is listed leads to the pages below it.
  expect(list?.items[0]).toEqual({
    label: 'C0',
    children: [{ label: 'C0-IN', href: '/docs/c0/c0-in/c0-d0/', children: [] }],
  });
});

test('with several versions, each list names its version', () => {
  const old = version({ id: 'old', name: 'v1', label: 'V1', path: 'v1', mainDoc: 'main-v1' });
  const docs = [doc('main-v1', { version: 'old', slug: 'index' })];
  const model = modelOf(docsContent({ versions: [version(), old], docs }));
  expect(pageAt(model, '/search', 'search').contents.map(({ label }) => label)).toEqual([
    'Sidebar general, Next',
    'Sidebar general, V1',
  ]);
});

test('the API reference is in the list', () => {
  const { contents } = pageAt(modelOf(apiContent()), '/search', 'search');
  expect(contents.at(-1)?.label).toBe('API reference');
  expect(JSON.stringify(contents.at(-1))).toContain('/api/net/schema/operations/queries/manager/');
});

test('without docs there is no search', () => {
  const model = modelOf(content());
  expect([model.shell.search, model.pages.some(({ kind }) => kind === 'search')]).toEqual([undefined, false]);
});

test('the search has versions and parts; a part without a label is named by its path', () => {
  const contexts = [{ path: '/docs/guides/', label: 'Guides' }, { path: '/docs/rates' }, { path: '/' }];
  const search = { suggestions: 5, hint: false, highlight: false, contexts };
  expect(modelOf(docsContent({ settings: [settings({ search })] })).shell.search).toEqual({
    href: '/search/',
    suggestions: 5,
    hint: false,
    highlight: false,
    versions: [{ name: 'current', label: 'Next', path: '/docs' }],
    contexts: [
      { label: 'Guides', path: '/docs/guides' },
      { label: '/docs/rates', path: '/docs/rates' },
    ],
  });
});
