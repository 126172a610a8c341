import { expect, test } from 'vitest';
import { converted, documentOf, problemsOf } from '../testing/folderOf.ts';

const page = (...fields: readonly string[]) => `---\n${fields.join('\n')}\n---\n`;

test('a page has its fields, its text and its place', () => {
  const files = {
    'docs/users/_category.yaml': 'label: Users\nindex: none\nsidebar: general',
    'docs/users/why.md': `${page(
      'title: Why?',
      'description: Reasons.',
      'sidebarLabel: Why',
      'order: 3',
      'toc: { minLevel: 2, maxLevel: 4 }',
      'keywords: [rates]',
      'noIndex: true',
    )}Because.`,
  };
  expect(documentOf(files, 'docPage-users--why')).toEqual({
    _id: 'docPage-users--why',
    _type: 'docPage',
    slug: { _type: 'slug', current: 'why' },
    title: 'Why?',
    description: 'Reasons.',
    sidebarLabel: 'Why',
    toc: { show: true, minLevel: 2, maxLevel: 4 },
    keywords: ['rates'],
    noIndex: true,
    body: [
      {
        _type: 'block',
        _key: 'k1',
        style: 'normal',
        children: [{ _type: 'span', _key: 'k2', text: 'Because.', marks: [] }],
        markDefs: [],
      },
    ],
    version: { _type: 'reference', _ref: 'docVersion-current' },
    sidebar: { _type: 'reference', _ref: 'docSidebar-general' },
    parent: { _type: 'reference', _ref: 'docCategory-users' },
    orderRank: '0|100008:',
  });
});

test('a category has its fields and its place', () => {
  const files = {
    'docs/users/_category.yaml': 'label: Users\nindex: generated\ncollapsed: false\ndescription: For all.',
  };
  expect(documentOf(files, 'docCategory-users')).toEqual({
    _id: 'docCategory-users',
    _type: 'docCategory',
    slug: { _type: 'slug', current: 'users' },
    label: 'Users',
    index: 'generated',
    collapsed: false,
    description: 'For all.',
    version: { _type: 'reference', _ref: 'docVersion-current' },
    sidebar: { _type: 'reference', _ref: 'docSidebar-general' },
    orderRank: '0|10000o:',
  });
});

test('a page is in the sidebar of the nearest folder that names one', () => {
  const files = {
    'sidebars.yaml': '- { name: general, label: All }\n- { name: users, label: Users }',
    'docs/users/index.md': page('title: Users', 'sidebar: users'),
    'docs/users/more/index.md': page('title: More'),
    'docs/users/more/why.md': page('title: Why'),
    'docs/users/more/all.md': page('title: All', 'sidebar: general'),
  };
  const { documents } = converted(files);
  const sidebars = documents.flatMap(({ _id, sidebar }) => (sidebar === undefined ? [] : [[_id, sidebar]]));
  expect(sidebars).toEqual([
    ['docPage-index', { _type: 'reference', _ref: 'docSidebar-general' }],
    ['docPage-users', { _type: 'reference', _ref: 'docSidebar-users' }],
    ['docPage-users--more', { _type: 'reference', _ref: 'docSidebar-users' }],
    ['docPage-users--more--all', { _type: 'reference', _ref: 'docSidebar-general' }],
    ['docPage-users--more--why', { _type: 'reference', _ref: 'docSidebar-users' }],
  ]);
});

test('toc: false hides the table of contents', () => {
  const files = { 'docs/a.md': page('title: A', 'toc: false') };
  expect(documentOf(files, 'docPage-a')?.['toc']).toEqual({ show: false });
});

test('a draft has the id of a draft, and its reference to a draft above waits for that to be published', () => {
  const files = {
    'docs/a/index.md': page('title: A', 'draft: true'),
    'docs/a/b.md': page('title: B', 'draft: true'),
  };
  expect(documentOf(files, 'drafts.docPage-a--b')?.['parent']).toEqual({
    _type: 'reference',
    _ref: 'docPage-a',
    _weak: true,
    _strengthenOnPublish: { type: 'docPage' },
  });
});

test('reports a published page below a draft', () => {
  expect(
    problemsOf({ 'docs/a/index.md': page('title: A', 'draft: true'), 'docs/a/b.md': page('title: B') }),
  ).toEqual([
    "docs/a/b.md: The page above it, 'docs/a/index.md', is a draft. | Write 'draft: true' here too, or remove it there.",
  ]);
});

test('reports a folder without a document at the files in it', () => {
  expect(problemsOf({ 'docs/a/b.md': page('title: B') })).toEqual([
    "docs/a/b.md: The folder 'docs/a' is neither a page nor a category. | Add docs/a/index.md or docs/a/_category.yaml, or correct the one that is there.",
  ]);
});

test('reports two files with the same path on the site', () => {
  expect(
    problemsOf({
      'docs/a.md': page('title: A'),
      'docs/a/_category.yaml': 'label: A\nindex: none',
      'docs/a/index.md': page('title: A'),
    }),
  ).toEqual([
    "docs/a/_category.yaml: Its path on the site is also that of 'docs/a.md'. | Remove or rename one of them.",
    "docs/a/index.md: Its path on the site is also that of 'docs/a.md'. | Remove or rename one of them.",
  ]);
});

test('reports a page without a sidebar or with an unknown one', () => {
  expect(
    problemsOf({
      'docs/index.md': page('title: Docs'),
      'docs/a.md': page('title: A', 'sidebar: generl'),
    }),
  ).toEqual([
    "docs/a.md: It does not belong to a sidebar. | Add 'sidebar: …' here or in a folder above.",
    "docs/a.md:3: 'sidebar': There is no sidebar 'generl'. | Did you mean 'general'?",
    "docs/index.md: It does not belong to a sidebar. | Add 'sidebar: …' here or in a folder above.",
  ]);
});

test('reports a page without front matter and one without a title', () => {
  expect(problemsOf({ 'docs/a.md': 'Text.', 'docs/b.md': page('order: 1') })).toEqual([
    'docs/a.md:1: The file does not begin with its fields. | Begin it with a line ---, lines of the form "key: value" and another line ---.',
    "docs/b.md:2: The field 'title' is missing. | Add 'title: …'.",
  ]);
});

test('reports a category that should show one of its pages', () => {
  const files = { 'docs/a/_category.yaml': 'label: A\nsidebar: general\nindex: doc' };
  expect(problemsOf(files)).toEqual([
    "docs/a/_category.yaml:3: 'index': 'doc' is not what a category can show. | Write 'generated' for cards that lead to its pages, or 'none'; with an index.md the folder is a page.",
  ]);
});
