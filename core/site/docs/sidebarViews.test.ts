import type { Content, DocPage } from '../../content/content.ts';
import type { SidebarItem, SidebarTreeItem } from '../model/sidebarView.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modelOf, pageAt } from '../testing/build.ts';
import { category, doc, docsContent, sidebar, version } from '../testing/content.ts';

/** A view as indented lines: `-` open, `+` closed, `>` the current page. */
function viewOf(content: Content, path: string): readonly string[] {
  const lines = (item: SidebarItem, depth: number): readonly string[] => [
    `${'  '.repeat(depth)}${item.current ? '>' : ''}${item.branch ? (item.expanded ? '- ' : '+ ') : ''}${item.label}`,
    ...(item.children ?? []).flatMap((child) => lines(child, depth + 1)),
  ];
  return pageAt(modelOf(content), path, 'doc').sidebar.items.flatMap((item) => lines(item, 0));
}

const site = docsContent({
  categories: [
    category('a'),
    category('a-x', { parent: 'a', collapsed: false }),
    category('b'),
    category('open', { collapsed: false }),
    category('open-x', { parent: 'open', collapsed: false }),
  ],
  docs: [
    doc('a-x-1', { parent: 'a-x' }),
    doc('a-x-2', { parent: 'a-x' }),
    doc('a-x-2-1', { parent: 'a-x-2' }),
    doc('a-x-2-1-1', { parent: 'a-x-2-1' }),
    doc('a-y', { parent: 'a' }),
    doc('b-1', { parent: 'b' }),
    doc('open-x-1', { parent: 'open-x' }),
  ],
});

test('the ancestors of the page are open, and so is the page itself', () => {
  expect(viewOf(site, '/docs/a/a-x/a-x-2')).toEqual([
    '- A',
    '  - A-X',
    '    A-X-1',
    '    >- A-X-2',
    '      + A-X-2-1',
    '  A-Y',
    '+ B',
    'MAIN',
    '- OPEN',
    '  + OPEN-X',
  ]);
});

test('a category that starts open is open at the top, one level deep, and closed elsewhere', () => {
  expect(viewOf(site, '/docs/a/a-y')).toEqual([
    '- A',
    '  + A-X',
    '  >A-Y',
    '+ B',
    'MAIN',
    '- OPEN',
    '  + OPEN-X',
  ]);
});

test('a category that starts open is closed on other pages once it is large', () => {
  const large = docsContent({
    categories: [category('big', { collapsed: false })],
    docs: Array.from({ length: 21 }, (_, index) => doc(`big-${index}`, { parent: 'big' })),
  });
  expect(viewOf(large, '/docs')).toEqual(['+ BIG', '>MAIN']);
  expect(viewOf(large, '/docs/big/big-20')).toHaveLength(23);
});

test('of a very large category, only the entries around the page are shown', () => {
  const [shown] = pageAt(modelOf(flat(300)), '/docs/flat/p0150', 'doc').sidebar.items;
  expect(shown?.children).toHaveLength(41);
  expect(shown?.leftOut).toEqual({ before: 130, after: 129 });
  expect(viewOf(flat(3000), '/docs/flat/p0150')).toEqual(viewOf(flat(300), '/docs/flat/p0150'));
  expect(viewOf(flat(3000), '/docs')).toEqual(['+ FLAT', '>MAIN']);
});

function flat(pages: number): Content {
  return docsContent({
    categories: [category('flat', { index: { kind: 'generated' } })],
    docs: Array.from({ length: pages }, (_, index) =>
      doc(`p${String(index).padStart(4, '0')}`, { parent: 'flat' }),
    ),
  });
}

test('an index page is the entry of its category', () => {
  const content = docsContent({
    categories: [category('c', { index: { kind: 'doc', id: 'd' } })],
    docs: [doc('d', { parent: 'c' }), doc('e', { parent: 'c' })],
  });
  expect(viewOf(content, '/docs/c')).toEqual(['>- C', '  E', 'MAIN']);
});

test('the sidebar of the main doc has links to the other sidebars, which have none', () => {
  const content = docsContent({
    sidebars: [
      sidebar('general'),
      sidebar('users', { link: 'u2', label: 'For Users' }),
      sidebar('protocols'),
      sidebar('unused'),
    ],
    docs: [
      doc('u1', { sidebar: 'users' }),
      doc('u2', { sidebar: 'users' }),
      doc('p1', { sidebar: 'protocols' }),
    ],
  });
  expect(viewOf(content, '/docs')).toEqual(['>MAIN', 'Sidebar protocols', 'For Users']);
  expect(viewOf(content, '/docs/u1')).toEqual(['>U1', 'U2']);
  const general = modelOf(content).sidebars.find(({ key }) => key === 'current/general');
  expect(general).toEqual({
    key: 'current/general',
    label: 'Sidebar general',
    items: [
      { id: 'main', label: 'MAIN', href: '/docs/', collapsed: true, children: [] },
      { id: 'protocols', label: 'Sidebar protocols', href: '/docs/p1/', collapsed: true, children: [] },
      { id: 'users', label: 'For Users', href: '/docs/u2/', collapsed: true, children: [] },
    ],
  });
});

function usersDocs(name: string, second: string): readonly DocPage[] {
  return ['u1', second].map((slug) =>
    doc(`${name}-${slug}`, { slug, sidebar: 'users', ...(name !== 'new' && { version: name }) }),
  );
}

test('in another version a sidebar opens on the page at the same place, or on its first page', () => {
  const content = docsContent({
    versions: [
      version(),
      version({ id: 'one', name: '1', path: 'v1', mainDoc: 'one-main' }),
      version({ id: 'two', name: '2', path: 'v2', mainDoc: 'two-main' }),
    ],
    sidebars: [sidebar('general'), sidebar('users', { link: 'new-u2' })],
    docs: [
      ...usersDocs('new', 'u2'),
      ...usersDocs('one', 'u2'),
      doc('one-main', { slug: 'index', version: 'one' }),
      ...usersDocs('two', 'u3'),
      doc('two-main', { slug: 'index', version: 'two' }),
    ],
  });
  const opened = modelOf(content).sidebars.flatMap(({ key, items }) =>
    key.endsWith('/general') ? items.filter(({ id }) => id === 'users').map(({ href }) => href) : [],
  );
  expect(opened).toEqual(['/docs/v1/u2/', '/docs/v2/u1/', '/docs/u2/']);
});

test('the file of a sidebar has all of it', () => {
  const [tree] = modelOf(site).sidebars;
  const lines = (item: SidebarTreeItem, depth: number): readonly string[] => [
    `${'  '.repeat(depth)}${item.collapsed ? '+' : '-'} ${item.label} ${item.href}`,
    ...item.children.flatMap((child) => lines(child, depth + 1)),
  ];
  expect(tree?.items.flatMap((item) => lines(item, 0))).toEqual([
    '+ A /docs/a/a-x/a-x-1/',
    '  - A-X /docs/a/a-x/a-x-1/',
    '    + A-X-1 /docs/a/a-x/a-x-1/',
    '    + A-X-2 /docs/a/a-x/a-x-2/',
    '      + A-X-2-1 /docs/a/a-x/a-x-2/a-x-2-1/',
    '        + A-X-2-1-1 /docs/a/a-x/a-x-2/a-x-2-1/a-x-2-1-1/',
    '  + A-Y /docs/a/a-y/',
    '+ B /docs/b/b-1/',
    '  + B-1 /docs/b/b-1/',
    '+ MAIN /docs/',
    '- OPEN /docs/open/open-x/open-x-1/',
    '  - OPEN-X /docs/open/open-x/open-x-1/',
    '    + OPEN-X-1 /docs/open/open-x/open-x-1/',
  ]);
});

/** Docs whose parents are earlier docs, or none. */
const trees = fc
  .array(fc.option(fc.nat()), { minLength: 1, maxLength: 25 })
  .map((parents) =>
    parents.map((parent, index) =>
      doc(`d${index}`, parent === null || index === 0 ? {} : { parent: `d${parent % index}` }),
    ),
  );

test('only the ancestors of the page are open, with all their children', () => {
  fc.assert(
    fc.property(trees, (docs) => {
      const { pages, sidebars } = modelOf(docsContent({ docs }));
      const tree = new Map(
        sidebars.flatMap(({ items }) => items.flatMap(withBelow)).map((item) => [item.id, item]),
      );
      const parents = new Map(docs.map(({ id, parent }) => [id, parent]));
      for (const page of pages) {
        if (page.kind !== 'doc') continue;
        const shown = page.sidebar.items.flatMap(withBelowShown);
        const current = shown.filter((item) => item.current);
        expect(current.map(({ href }) => href)).toEqual([`${page.path}/`]);
        const way = new Set<string>();
        for (let id = current[0] && idOf(current[0]); id !== undefined; id = parents.get(id)) way.add(id);
        for (const { branch, children, expanded, ...item } of shown) {
          const id = idOf(item);
          const below = tree.get(id)?.children.map((child) => child.id) ?? [];
          expect(branch).toBe(below.length > 0 ? id : undefined);
          expect(expanded === true).toBe(way.has(id) && below.length > 0);
          expect(children?.map(idOf)).toEqual(expanded ? below : undefined);
        }
      }
    }),
    { numRuns: 50 },
  );
});

/** The title of a page made for tests is its id in capitals. */
function idOf({ label }: SidebarItem): string {
  return label.toLowerCase();
}

function withBelow(item: SidebarTreeItem): readonly SidebarTreeItem[] {
  return [item, ...item.children.flatMap(withBelow)];
}

function withBelowShown(item: SidebarItem): readonly SidebarItem[] {
  return [item, ...(item.children ?? []).flatMap(withBelowShown)];
}
