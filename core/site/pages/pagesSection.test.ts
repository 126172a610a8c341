import { expect, test } from 'vitest';
import { recordsOfSite } from '../../search/site/recordsOfSite.ts';
import { llmsFiles } from '../markdown/llmsFiles.ts';
import { markdownOf } from '../markdown/markdownOf.ts';
import { apiContent } from '../testing/api.ts';
import { heading, linked, paragraph } from '../testing/blocks.ts';
import { briefly, build, modelOf, pageAt } from '../testing/build.ts';
import { content, doc, docsContent, navbarItem, page, post, settings } from '../testing/content.ts';
import { pagesSection } from './pagesSection.ts';

const imprint = page('/company/imprint', {
  title: 'Imprint',
  description: 'Who runs this site.',
  body: [heading(2, 'Address'), paragraph('One street.')],
});

test('a page is at the path that its writer chose, with its text and contents', () => {
  const { title, description, body, toc, head } = pageAt(
    modelOf(content({ standalonePages: [imprint] })),
    '/company/imprint',
    'standalone',
  );
  expect([title, description, head.noIndex]).toEqual(['Imprint', 'Who runs this site.', false]);
  expect(body).toHaveLength(2);
  expect(toc.map(({ text }) => text)).toEqual(['Address']);
});

test('it can be linked to, and its own links are checked', () => {
  const docs = [doc('main', { slug: 'index', body: [linked('us', { id: imprint.id, anchor: 'address' })] })];
  expect(briefly(build(docsContent({ docs, standalonePages: [imprint] })).problems)).toEqual([]);
  const broken = { ...imprint, body: [linked('away', { id: 'nowhere' })] };
  expect(briefly(build(content({ standalonePages: [broken] })).problems)).toEqual([
    expect.stringContaining('broken-link company/imprint'),
  ]);
});

test('it can be in the menu, and is in the sitemap, in the list of all pages and among the addresses that readers know', () => {
  const menu = settings({ navbar: [navbarItem('Imprint', { kind: 'document', id: imprint.id })] });
  const model = modelOf(docsContent({ settings: [menu], standalonePages: [imprint] }));
  expect(model.shell.navbar.map(({ label, href }) => [label, href])).toEqual([
    ['Imprint', '/company/imprint/'],
  ]);
  expect(model.sitemap.find(({ url }) => url.endsWith('/company/imprint/'))?.lastmod).toBe(
    imprint.updatedAt.slice(0, 10),
  );
  expect(pageAt(model, '/search', 'search').contents.at(-1)).toEqual({
    label: 'Other pages',
    items: [{ label: 'Imprint', href: '/company/imprint/', children: [] }],
  });
  expect(model.addresses.find(({ path }) => path === imprint.path)).toEqual({
    path: imprint.path,
    document: { id: imprint.id, type: 'page', title: 'Imprint' },
    anchors: ['address'],
  });
});

test('it is found by search, and listed for language models', () => {
  const model = modelOf(docsContent({ standalonePages: [imprint] }));
  const records = recordsOfSite(model).get('current') ?? [];
  expect(records.filter(({ title }) => title === 'Imprint').map(({ text }) => text)).toEqual([
    'Who runs this site.',
    'One street.',
  ]);
  expect(llmsFiles(model).find(({ path }) => path === '/llms.txt')?.text).toMatch(
    /## Other pages\n\n- \[Imprint\]\(\S*\/company\/imprint\.md\): Who runs this site\./,
  );
  expect(markdownOf(pageAt(model, '/company/imprint', 'standalone'), model.site)).toMatch(
    /\n# Imprint\n\nWho runs this site\.\n\n## Address[^\n]*\n\nOne street\.\n$/,
  );
});

test('hidden from search engines, it is found by links alone', () => {
  const model = modelOf(docsContent({ standalonePages: [{ ...imprint, noIndex: true }] }));
  expect(pageAt(model, '/company/imprint', 'standalone').head.noIndex).toBe(true);
  expect((recordsOfSite(model).get('current') ?? []).map(({ title }) => title)).not.toContain('Imprint');
  expect(JSON.stringify(pageAt(model, '/search', 'search').contents)).not.toContain('Imprint');
  expect(model.sitemap.map(({ url }) => url)).not.toContain('https://example.com/company/imprint/');
});

test.each(['/docs', '/docs/new', '/blog', '/blog/news', '/blog/new', '/search'])(
  'a path that belongs to another section is reported once: %s',
  (path) => {
    const all = docsContent({ posts: [post('news')], standalonePages: [page(path)] });
    expect(briefly(build(all).problems)).toEqual([`reserved-path ${path.slice(1)} path: ${path}`]);
  },
);

test('the report says which section it is, and what to do', () => {
  const { problems } = build({ ...apiContent(), standalonePages: [page('/api/prices')] });
  expect(problems).toMatchObject([
    {
      message: '"/api/prices" belongs to the API reference.',
      fix: 'Choose an address outside "/api".',
    },
  ]);
});

test.each(['/docs-policy', '/blogging', '/search-tips', '/api/prices'])(
  'a path outside the sections that this site has is free: %s',
  (path) => {
    expect(build(docsContent({ standalonePages: [page(path)] })).problems).toEqual([]);
  },
);

test.each(['/cards/one', '/404', '/media', '/licenses'])(
  'a path that belongs to the site itself is reported: %s',
  (path) => {
    expect(briefly(build(content({ standalonePages: [page(path)] })).problems)).toEqual([
      `reserved-path ${path.slice(1)} path: ${path}`,
    ]);
  },
);

test('a malformed path gets no page', () => {
  const model = modelOf(content({ standalonePages: [page('imprint'), page('/A'), page('/')] }));
  expect(model.pages.map(({ path }) => path)).not.toContain('imprint');
  expect(model.pages.filter(({ kind }) => kind === 'standalone')).toEqual([]);
});

test('a page that is written in code has a route, and no page of a writer can be there', () => {
  const input = { content: content({ standalonePages: [page('/pricing')] }), looksAt: () => true };
  const { routes } = pagesSection(input, [{ path: '/pricing', title: 'Pricing' }]);
  expect(routes).toEqual([
    { path: '/pricing' },
    {
      path: '/pricing',
      place: { documentId: 'pricing', documentType: 'page', documentTitle: '/PRICING', field: 'path' },
    },
  ]);
});
