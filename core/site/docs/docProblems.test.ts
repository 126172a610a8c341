import type { Content } from '../../content/content.ts';
import { expect, test } from 'vitest';
import { linked } from '../testing/blocks.ts';
import { briefly, build } from '../testing/build.ts';
import { category, doc, docsContent, home, post, redirect, sidebar, version } from '../testing/content.ts';

function problemsOf(parts: Partial<Content>): readonly string[] {
  return briefly(build(docsContent(parts)).problems);
}

test('reports missing versions, sidebars and parents', () => {
  const { problems } = build(
    docsContent({
      docs: [doc('a', { version: 'v9', sidebar: 'side', parent: 'gone' })],
      draftIds: ['side'],
    }),
  );
  const where = { documentId: 'a', documentType: 'docPage', documentTitle: 'A' };
  expect(problems).toEqual([
    {
      code: 'dangling-reference',
      severity: 'error',
      where: { ...where, field: 'parent' },
      value: 'gone',
      message: 'The parent "gone" does not exist among the published documents. Available ids: a, main.',
      fix: 'Choose another parent.',
    },
    {
      code: 'dangling-reference',
      severity: 'error',
      where: { ...where, field: 'sidebar' },
      value: 'side',
      message: 'The sidebar "side" exists only as a draft.',
      fix: 'Publish that sidebar, or choose another one.',
    },
    {
      code: 'dangling-reference',
      severity: 'error',
      where: { ...where, field: 'version' },
      value: 'v9',
      message:
        'The version "v9" does not exist among the published documents. Did you mean "v"? Available ids: v.',
      fix: 'Choose another version.',
    },
  ]);
});

test('the references of versions, sidebars, categories and the home page are followed', () => {
  expect(
    problemsOf({
      versions: [version({ mainDoc: 'no-main' })],
      sidebars: [sidebar('general', { link: 'no-link' })],
      categories: [category('c', { index: { kind: 'doc', id: 'no-index' } })],
      homes: [home({ protocols: ['main', 'no-protocol'] })],
    }),
  ).toEqual([
    'dangling-reference c indexPage: no-index',
    'dangling-reference general link: no-link',
    'dangling-reference v mainDoc: no-main',
    'dangling-reference homePage protocols[1]: no-protocol',
  ]);
});

test('a draft is only a warning if the site can do without it', () => {
  const { model, problems } = build(
    docsContent({
      sidebars: [sidebar('general', { link: 'draft' })],
      categories: [category('c', { index: { kind: 'doc', id: 'draft' } })],
      homes: [home({ protocols: ['draft'] })],
      draftIds: ['draft'],
    }),
  );
  expect(model === undefined).toBe(false);
  expect(briefly(problems)).toEqual([
    'draft-index c indexPage: draft',
    'hidden-item general link: draft',
    'hidden-item homePage protocols[0]: draft',
  ]);
});

test('a new version is not shown before its main page, which can only be published after it', () => {
  const next = version({ id: 'new', name: 'new', label: 'New', path: 'new', mainDoc: 'draft' });
  const { model, problems } = build(docsContent({ versions: [version(), next], draftIds: ['draft'] }));
  expect(briefly(problems)).toEqual(['hidden-item new mainDoc: draft']);
  expect(model?.pages.map(({ path }) => path).filter((path) => path.startsWith('/docs/new'))).toEqual([]);
});

test('the main page of a version may not be a draft', () => {
  expect(problemsOf({ versions: [version({ mainDoc: 'draft' })], draftIds: ['draft'] })).toEqual([
    'dangling-reference v mainDoc: draft',
  ]);
});

test('a page without a slug, and its children, do not collide with other pages', () => {
  expect(
    problemsOf({ docs: [doc('main'), doc('a', { slug: '' }), doc('b', { slug: 'main', parent: 'a' })] }),
  ).toEqual([]);
});

test('reports parents that form a loop once', () => {
  const { problems } = build(
    docsContent({
      docs: [
        doc('a', { parent: 'c' }),
        doc('b', { parent: 'a' }),
        doc('c', { parent: 'b' }),
        doc('into', { parent: 'a' }),
        doc('self', { parent: 'self' }),
      ],
    }),
  );
  expect(problems.map(({ where, message }) => [where?.documentId, where?.field, message])).toEqual([
    ['a', 'parent', 'The parents form a loop: "a" below "c" below "b" below "a".'],
    ['self', 'parent', 'The parents form a loop: "self" below "self".'],
  ]);
});

test('of a page in a version that does not exist, only that is said, not that its parent is in another one', () => {
  const { problems } = build(docsContent({ docs: [doc('a', { parent: 'main', version: 'gone' })] }));
  expect(problems.map(({ code, where }) => `${code} ${where?.documentId} ${where?.field}`)).toEqual([
    'dangling-reference a version',
  ]);
});

test('a parent and a main page belong to the version', () => {
  const { problems } = build(
    docsContent({
      versions: [version({ mainDoc: 'b' }), version({ id: 'old', name: 'old', path: 'old', mainDoc: 'b' })],
      docs: [doc('a', { parent: 'b' }), doc('b', { version: 'old' })],
    }),
  );
  expect(problems.map(({ code, where, message }) => [code, where?.documentId, message])).toEqual([
    ['other-version', 'a', 'The parent "B" (b) belongs to the version "old", not to "v".'],
    ['other-version', 'v', 'The main page "B" (b) belongs to the version "old".'],
  ]);
});

test('children of a page or category are in the same sidebar', () => {
  const { model, problems } = build(
    docsContent({
      sidebars: [sidebar('general', { label: 'All pages' }), sidebar('users', { label: 'For users' })],
      docs: [
        doc('a'),
        doc('b', { parent: 'a', sidebar: 'users' }),
        doc('c', { parent: 'group' }),
        doc('d', { parent: 'c' }),
      ],
      categories: [category('group', { sidebar: 'users', label: 'Group' })],
    }),
  );
  expect(model).toBeUndefined();
  const where = { documentType: 'docPage', field: 'parent' };
  expect(problems).toEqual([
    {
      code: 'other-sidebar',
      severity: 'error',
      where: { ...where, documentId: 'b', documentTitle: 'B' },
      value: 'a',
      message: 'The parent "A" (a) is in the sidebar "All pages", not in "For users".',
      fix: 'Choose a parent in "For users" or none, or choose the same sidebar for both.',
    },
    {
      code: 'other-sidebar',
      severity: 'error',
      where: { ...where, documentId: 'c', documentTitle: 'C' },
      value: 'group',
      message: 'The parent "Group" (group) is in the sidebar "For users", not in "All pages".',
      fix: 'Choose a parent in "All pages" or none, or choose the same sidebar for both.',
    },
  ]);
});

test('reports a missing sidebar once, not again for the children', () => {
  expect(problemsOf({ docs: [doc('a', { sidebar: 'gone' }), doc('b', { parent: 'a' })] })).toEqual([
    'dangling-reference a sidebar: gone',
  ]);
});

test('a doc below a page of another version has no path, rather than a wrong one', () => {
  expect(
    problemsOf({
      versions: [version(), version({ id: 'old', name: 'old', path: 'old', mainDoc: 'b' })],
      docs: [
        doc('b', { version: 'old' }),
        doc('a', { parent: 'b' }),
        doc('old-a', { version: 'old', slug: 'a', parent: 'b' }),
      ],
    }),
  ).toEqual(['other-version a parent: b']);
});

test('a document without a place is reported once, not for every link to it', () => {
  expect(
    problemsOf({
      docs: [
        doc('a', { sidebar: 'gone' }),
        doc('below', { parent: 'a' }),
        doc('b', { body: [linked('one', { id: 'below' }), linked('two', { href: '/docs/a/below' })] }),
      ],
      homes: [
        home({
          protocols: ['a'],
          actions: [{ key: 'k', label: 'Go', target: { kind: 'document', id: 'below' } }],
        }),
      ],
      redirects: [redirect('/a', '/docs/a')],
    }),
  ).toEqual(['dangling-reference a sidebar: gone']);
});

test('reports broken links on a page without a place', () => {
  expect(
    problemsOf({
      docs: [doc('main'), doc('a', { sidebar: 'gone' }), doc('b', { parent: 'a' })],
      redirects: [redirect('/1', '/docs/a'), redirect('/2', '/docs/a/b'), redirect('/3', '/docs/c')],
    }),
  ).toEqual(['dangling-reference a sidebar: gone', 'broken-link redirect /3 /docs/c to: /docs/c']);
});

test('names and paths of versions and names of sidebars are unique', () => {
  const { problems } = build(
    docsContent({
      versions: [
        version(),
        version({ id: 'w', label: 'W' }),
        version({ id: 'x', name: 'x', path: 'x', label: 'X' }),
        version({ id: 'y', name: 'y', path: 'x', label: 'Y' }),
      ].map((each) => ({ ...each, mainDoc: `main-${each.id}` })),
      docs: ['v', 'w', 'x', 'y'].map((id) => doc(`main-${id}`, { version: id })),
      sidebars: [sidebar('general'), sidebar('other', { name: 'general' })],
    }),
  );
  expect(
    problems.map(({ code, where, message }) => [code, where?.documentId, where?.field, message]),
  ).toEqual([
    [
      'duplicate-name',
      'other',
      'name',
      'The name "general" already belongs to the sidebar "Sidebar general" (general).',
    ],
    ['duplicate-name', 'w', 'name', 'The name "current" already belongs to the version "Next" (v).'],
    [
      'duplicate-name',
      'w',
      'path',
      'The version "Next" (v) is already at the root of the docs; only one version can have no path.',
    ],
    ['duplicate-name', 'y', 'path', 'The path "x" already belongs to the version "X" (x).'],
  ]);
});

test('two documents cannot have the same path', () => {
  const { problems } = build(
    docsContent({
      categories: [category('c', { index: { kind: 'generated' } })],
      docs: [doc('d', { slug: 'c' }), doc('e', { slug: 'E' }), doc('f', { slug: 'e' })],
    }),
  );
  expect(problems).toEqual([
    {
      code: 'duplicate-path',
      severity: 'error',
      where: { documentId: 'd', documentType: 'docPage', documentTitle: 'D', field: 'slug' },
      value: '/docs/c',
      message: '"/docs/c" is already the path of "C" (c).',
      fix: 'Change the slug of one of the two.',
    },
    {
      code: 'duplicate-path',
      severity: 'error',
      where: { documentId: 'f', documentType: 'docPage', documentTitle: 'F', field: 'slug' },
      value: '/docs/e',
      message: '"/docs/e" differs only in case from "/docs/E", the path of "E" (e).',
      fix: 'Change the slug of one of the two.',
    },
  ]);
});

test('reports a doc below the main doc with the path of another version', () => {
  const versions = [version(), version({ id: 'old', name: 'old', path: 'v1', mainDoc: 'old-main' })];
  const docs = [doc('old-main', { version: 'old' }), doc('v1', { parent: 'main' })];
  expect(problemsOf({ versions, docs })).toEqual(['version-path-clash v1 slug: v1']);
});

test('reports a doc with the path of another version', () => {
  const { problems } = build(
    docsContent({
      versions: [
        version(),
        version({ id: 'old', label: 'Old', name: 'old', path: 'v1', mainDoc: 'old-main' }),
      ],
      docs: [
        doc('old-main', { version: 'old' }),
        doc('old-why', { version: 'old', slug: 'why' }),
        doc('a', { slug: 'v1' }),
        doc('b', { slug: 'why', parent: 'a' }),
      ],
    }),
  );
  expect(problems.map(({ code, where, message }) => [code, where?.documentId, message])).toEqual([
    ['version-path-clash', 'a', '"/docs/v1" belongs to the version "Old" (old).'],
  ]);
});

function index(id: string) {
  return { index: { kind: 'doc', id } } as const;
}

test('the index page of a category is below it and belongs to no other category', () => {
  const { problems } = build(
    docsContent({
      categories: [
        category('a', index('main')),
        category('b', index('elsewhere')),
        category('c', index('d')),
        category('c2', { ...index('d'), parent: 'c' }),
      ],
      docs: [doc('d', { parent: 'c2' }), doc('elsewhere')],
    }),
  );
  expect(
    problems.map(({ code, where, value, message }) => [code, where?.documentId, value, message]),
  ).toEqual([
    [
      'misplaced-index',
      'a',
      'main',
      'The page "MAIN" (main) is the main page of the version "Next" and cannot also be the page of this category.',
    ],
    ['misplaced-index', 'b', 'elsewhere', 'The page "ELSEWHERE" (elsewhere) is not below this category.'],
    ['misplaced-index', 'c2', 'd', 'The page "D" (d) is already the page of the category "c".'],
  ]);
});

test('a post cannot take the path of a page of the blog, or of another post', () => {
  const { problems } = build(
    docsContent({
      posts: [
        ...['archive', 'authors', 'page', 'tags'].map((id) => post(id)),
        post('a'),
        post('b', { slug: 'a' }),
      ],
    }),
  );
  expect(briefly(problems)).toEqual([
    'reserved-path archive slug: archive',
    'reserved-path authors slug: authors',
    'duplicate-path b slug: /blog/a',
    'reserved-path page slug: page',
    'reserved-path tags slug: tags',
  ]);
});
