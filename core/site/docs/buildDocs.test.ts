import type { Content } from '../../content/content.ts';
import type { DocEntry } from './tree/docEntry.ts';
import { expect, test } from 'vitest';
import { category, content, doc, sidebar, version } from '../testing/content.ts';
import { buildDocs } from './buildDocs.ts';

/** The tree as indented lines: path, kind of page, and the ids behind it. */
function treeOf(parts: Partial<Content>): readonly string[] {
  const { versions, problems } = buildDocs(
    content({ versions: [version()], sidebars: [sidebar('general')], ...parts }),
  );
  expect(problems).toEqual([]);
  const lines = (entry: DocEntry, depth: number): readonly string[] => [
    `${'  '.repeat(depth)}${entry.path} ${entry.page.kind} ${entry.id}${
      entry.page.kind === 'doc' && entry.page.doc.id !== entry.id ? ` ${entry.page.doc.id}` : ''
    }`,
    ...entry.children.flatMap((child) => lines(child, depth + 1)),
  ];
  return versions.flatMap(({ entries }) =>
    entries.filter(({ parent }) => parent === undefined).flatMap((entry) => lines(entry, 0)),
  );
}

test('a path is the path of the parent and the slug', () => {
  expect(
    treeOf({
      categories: [category('c', { slug: 'rates' })],
      docs: [doc('main'), doc('d', { parent: 'c', slug: 'why' }), doc('e', { parent: 'd', slug: 'how' })],
    }),
  ).toEqual([
    '/docs/rates none c',
    '  /docs/rates/why doc d',
    '    /docs/rates/why/how doc e',
    '/docs doc main',
  ]);
});

test('children of the main doc are below the root of the version', () => {
  expect(
    treeOf({
      versions: [version({ path: 'v1' })],
      docs: [doc('main', { slug: 'index' }), doc('d', { parent: 'main' })],
    }),
  ).toEqual(['/docs/v1 doc main', '  /docs/v1/d doc d']);
});

test('siblings are sorted by rank, then by id', () => {
  expect(
    treeOf({
      docs: [
        doc('main', { orderRank: 'z' }),
        doc('b', { orderRank: '0|1' }),
        doc('a', { orderRank: '0|2' }),
        doc('c', { orderRank: '0|1' }),
      ],
    }),
  ).toEqual(['/docs/b doc b', '/docs/c doc c', '/docs/a doc a', '/docs doc main']);
});

test('the index page of a category shares its entry, and its children are those of the category', () => {
  expect(
    treeOf({
      categories: [category('c', { index: { kind: 'doc', id: 'd2' } })],
      docs: [
        doc('main'),
        doc('d1', { parent: 'c' }),
        doc('d2', { parent: 'c', slug: 'index' }),
        doc('d3', { parent: 'c' }),
        doc('below', { parent: 'd2' }),
      ],
    }),
  ).toEqual([
    '/docs/c doc c d2',
    '  /docs/c/d1 doc d1',
    '  /docs/c/below doc below',
    '  /docs/c/d3 doc d3',
    '/docs doc main',
  ]);
});

test('a doc at any depth below a category can be its index page', () => {
  expect(
    treeOf({
      categories: [category('c', { index: { kind: 'doc', id: 'd' } }), category('inner', { parent: 'c' })],
      docs: [
        doc('main'),
        doc('d', { parent: 'inner' }),
        doc('below', { parent: 'd' }),
        doc('e', { parent: 'inner' }),
      ],
    }),
  ).toEqual([
    '/docs/c doc c d',
    '  /docs/c/inner none inner',
    '    /docs/c/inner/e doc e',
    '  /docs/c/below doc below',
    '/docs doc main',
  ]);
});

test('the version at the docs root comes first, and each has its own tree', () => {
  expect(
    treeOf({
      versions: [
        version({ id: 'old', name: '1.0', path: 'v1', mainDoc: 'old-main' }),
        version({ id: 'v', mainDoc: 'main' }),
      ],
      docs: [
        doc('main'),
        doc('old-main', { version: 'old' }),
        doc('old-why', { version: 'old', slug: 'why' }),
      ],
    }),
  ).toEqual(['/docs doc main', '/docs/v1 doc old-main', '/docs/v1/why doc old-why']);
});
