import type { Content, DocCategory, DocPage, SiteSettings } from '../../content/content.ts';
import type { SiteModel } from '../model/siteModel.ts';
import { expect, test } from 'vitest';
import { createBodyMemo } from '../body/bodyMemo.ts';
import { buildSiteModel } from '../buildSiteModel.ts';
import { createOutlineMemo } from '../content/outlineMemo.ts';
import { heading, paragraph } from '../testing/blocks.ts';
import { category, doc, docsContent, settings, sidebar, version } from '../testing/content.ts';

// Whatever is remembered from one model to the next must be made again when something else that it shows has changed.

const generated = { index: { kind: 'generated' } } as const;
const start = docsContent({
  settings: [settings({ docs: { latest: 'v', older: 'banner' } })],
  versions: [version(), version({ id: 'old', name: '1', label: 'One', path: 'v1', mainDoc: 'old-main' })],
  sidebars: [sidebar('general'), sidebar('more', { link: 'm-2' })],
  categories: [
    category('a', generated),
    category('a-x', { parent: 'a', collapsed: false, ...generated }),
    category('b', { collapsed: false, index: { kind: 'doc', id: 'b-index' } }),
    category('c', generated),
    category('c-empty', { parent: 'c', ...generated }),
    category('old-m-1', { slug: 'm-1', version: 'old', ...generated }),
  ],
  docs: [
    ...['a-x-1', 'a-x-2'].map((id) => doc(id, { parent: 'a-x', description: `About ${id}.` })),
    doc('a-x-2-1', { parent: 'a-x-2' }),
    doc('a-y', { parent: 'a' }),
    doc('b-index', { parent: 'b' }),
    doc('b-1', { parent: 'b', body: [heading(2, 'Two'), paragraph('Text.')] }),
    doc('c-1', { parent: 'c' }),
    doc('d'),
    ...['m-1', 'm-2'].map((id) => doc(id, { sidebar: 'more' })),
    doc('old-main', { slug: 'index', version: 'old' }),
    doc('old-d', { slug: 'd', version: 'old' }),
    doc('old-m-1-x', { slug: 'x', version: 'old', parent: 'old-m-1' }),
  ],
});

type Edit = (content: Content) => Partial<Content>;

const withSettings =
  (parts: Partial<SiteSettings>): Edit =>
  () => ({ settings: [settings({ docs: { latest: 'v', older: 'banner' }, ...parts })] });
const withShared = (parts: Partial<SiteSettings['shared']>): Edit =>
  withSettings({ shared: { ...settings().shared, ...parts } });
const docWith =
  (id: string, parts: Partial<DocPage>): Edit =>
  ({ docs }) => ({ docs: docs.map((each) => (each.id === id ? { ...each, ...parts } : each)) });
const categoryWith =
  (id: string, parts: Partial<DocCategory>): Edit =>
  ({ categories }) => ({
    categories: categories.map((each) => (each.id === id ? { ...each, ...parts } : each)),
  });
const renamed =
  (list: 'sidebars' | 'versions', id: string): Edit =>
  (content) => ({
    [list]: content[list].map((each) => (each.id === id ? { ...each, label: 'Renamed' } : each)),
  });

const same: Edit = () => ({});

const edits: Readonly<Record<string, Edit>> = {
  'the text of a doc': docWith('b-1', { body: [heading(2, 'Other')] }),
  'the date of a doc': docWith('b-1', { updatedAt: '2026-05-05T00:00:00Z' }),
  'the title of a doc': docWith('a-x-1', { title: 'Renamed' }),
  'the title of the doc of a category': docWith('b-index', { title: 'Renamed' }),
  'the title of a doc in an open category': docWith('b-1', { title: 'Renamed' }),
  'the title of a doc with children': docWith('a-x-2', { title: 'Renamed' }),
  'the label of a doc': docWith('a-x-2', { sidebarLabel: 'Short' }),
  'the description of a doc': docWith('a-x-1', { description: 'Renamed.' }),
  'the keywords of a doc': docWith('d', { keywords: ['renamed'] }),
  'the address of a doc': docWith('a-x-2', { slug: 'renamed' }),
  'the order of docs': docWith('a-x-2', { orderRank: 'a' }),
  'the parent of a doc': docWith('a-y', { parent: 'c' }),
  'the only child of an empty category': docWith('c-1', { parent: 'c-empty' }),
  'a deleted doc': ({ docs }) => ({ docs: docs.filter(({ id }) => id !== 'a-x-1') }),
  'a new doc': ({ docs }) => ({ docs: [...docs, doc('z', { parent: 'a-x' })] }),
  'the label of a category': categoryWith('a', { label: 'Renamed' }),
  'the label of a category with a doc': categoryWith('b', { label: 'Renamed' }),
  'the description of a category': categoryWith('a-x', { description: 'Renamed.' }),
  'the address of a category': categoryWith('a', { slug: 'renamed' }),
  'a category that closes': categoryWith('b', { collapsed: true }),
  'a category that opens': categoryWith('c', { collapsed: false }),
  'a category without a page': categoryWith('a', { index: { kind: 'none' } }),
  'the label of a sidebar': renamed('sidebars', 'more'),
  'the label of a version': renamed('versions', 'old'),
  'a version less': ({ versions, categories, docs }) => ({
    versions: versions.slice(0, 1),
    categories: categories.filter((each) => each.version === 'v'),
    docs: docs.filter((each) => each.version === 'v'),
  }),
  'the latest version': withSettings({ docs: { latest: 'old', older: 'banner' } }),
  'no latest version': withSettings({ docs: { older: 'banner' } }),
  'what older versions say': withSettings({ docs: { latest: 'v', older: 'noindex' } }),
  'a version that is not released': ({ versions }) => ({
    versions: versions.map((each) => (each.id === 'old' ? { ...each, unreleased: true } : each)),
  }),
  'a counterpart in the latest version': docWith('d', { slug: 'renamed' }),
  'a counterpart for search engines': docWith('d', { noIndex: true }),
  'the counterpart of a category for search engines': docWith('m-1', { noIndex: true }),
  'the title of the site': withSettings({ title: 'Renamed' }),
  'slashes at the end': withSettings({ trailingSlash: false }),
  'the address of the site': withSettings({ url: 'https://renamed.example' }),
  'the base path': withSettings({ baseUrl: '/renamed/' }),
  'no breadcrumbs': withShared({ showBreadcrumbs: false }),
  'no dates': withShared({ showLastUpdated: false }),
  'no table of contents': withShared({ showTableOfContents: false }),
  'whether pages ask if they helped': withShared({
    feedback: { url: 'https://example.com/', searches: false },
  }),
  'the address of the Studio': withShared({ studioUrl: 'https://studio.example.com' }),
  'the address for reports': withShared({ reportAddress: 'https://example.com/{path}' }),
};

function modelMaker(): (content: Content) => SiteModel {
  const memos = { outlineMemo: createOutlineMemo(), bodyMemo: createBodyMemo() };
  return (content) => {
    const { model, problems } = buildSiteModel(content, {
      asOf: '2026-06-01T00:00:00Z',
      highlight: (code) => code.split('\n').map((line) => [[line, '']]),
      ...memos,
    });
    if (!model) throw new Error(JSON.stringify(problems));
    return model;
  };
}

/** Sorted by id, as the model wants them. */
function edited(edit: Edit): Content {
  const content = { ...start, ...edit(start) };
  return { ...content, docs: content.docs.toSorted((one, other) => (one.id < other.id ? -1 : 1)) };
}

test.each(Object.entries(edits))('%s changes the same as in a model that remembers nothing', (_, edit) => {
  const make = modelMaker();
  const before = make(edited(same));
  const after = make(edited(edit));
  const clean = modelMaker()(structuredClone(edited(edit)));
  expect(after).toEqual(clean);
  expect(after).not.toEqual(before);
  expect(make(edited(same))).toEqual(before);
});

test('docs whose text is edited leave everything else the same objects', () => {
  const make = modelMaker();
  const before = make(edited(same));
  const after = make(edited(docWith('b-1', { body: [paragraph('New.')] })));
  const changed = after.pages.filter(
    (page, index) => page.path.startsWith('/docs') && page !== before.pages[index],
  );
  expect(changed.map(({ path }) => path)).toEqual(['/docs/b/b-1']);
  expect(after.sidebars.every((tree, index) => tree === before.sidebars[index])).toBe(true);
});
