import { expect, test } from 'vitest';
import { socialImage } from '../head/socialImage.ts';
import { heading } from '../testing/blocks.ts';
import { modelOf, pageAt } from '../testing/build.ts';
import { category, doc, docsContent, settings, sidebar, version } from '../testing/content.ts';

const place = { url: 'https://example.com', basePath: '', trailingSlash: true, title: 'Site' };
const categories = [
  category('c', { description: 'All about C.', index: { kind: 'generated' } }),
  category('empty', { parent: 'c' }),
  category('nowhere', { parent: 'c' }),
];
const docs = [
  doc('b', { sidebarLabel: 'Short', description: 'About B.' }),
  doc('d', {
    parent: 'c',
    body: [heading(2, 'Two'), heading(3, 'Three'), heading(4, 'Four')],
    keywords: ['d'],
    noIndex: true,
    updatedAt: '2026-05-04T23:59:59Z',
  }),
  doc('e', { parent: 'nowhere', title: 'Page E', description: 'About E.' }),
];
const site = docsContent({ categories, docs });

test('a doc page shows its document and its place', () => {
  expect(pageAt(modelOf(site), '/docs/c/d', 'doc')).toEqual({
    kind: 'doc',
    path: '/docs/c/d',
    head: {
      title: 'D | Site',
      description: 'About the site.',
      keywords: ['d'],
      author: 'Us',
      canonical: 'https://example.com/docs/c/d/',
      noIndex: true,
      openGraph: {
        type: 'website',
        title: 'D',
        description: 'About the site.',
        url: 'https://example.com/docs/c/d/',
        siteName: 'Site',
        image: socialImage({ label: 'Sidebar general', title: 'D', site: 'Site' }, place),
      },
    },
    title: 'D',
    version: { name: 'current', label: 'Next' },
    breadcrumbs: [
      { label: 'C', href: '/docs/c/' },
      { label: 'D', href: '/docs/c/d/' },
    ],
    sidebar: {
      key: 'current/general',
      label: 'Sidebar general',
      items: [
        { label: 'Short', href: '/docs/b/' },
        {
          label: 'C',
          href: '/docs/c/',
          branch: 'c',
          expanded: true,
          children: [
            { label: 'D', href: '/docs/c/d/', current: true },
            { label: 'EMPTY' },
            { label: 'NOWHERE', href: '/docs/c/nowhere/e/', branch: 'nowhere' },
          ],
        },
        { label: 'MAIN', href: '/docs/' },
      ],
    },
    previous: { label: 'C', href: '/docs/c/' },
    next: { label: 'Page E', href: '/docs/c/nowhere/e/' },
    body: [
      { ...heading(2, 'Two'), id: 'two' },
      { ...heading(3, 'Three'), id: 'three' },
      { ...heading(4, 'Four'), id: 'four' },
    ],
    toc: [
      { id: 'two', text: 'Two', level: 2 },
      { id: 'three', text: 'Three', level: 3 },
    ],
    tocSide: 'right',
    lastUpdated: '2026-05-04',
  });
});

test('a category with a generated index shows a card for each child that has a page, or a page below it', () => {
  const { title, description, cards, previous, next } = pageAt(modelOf(site), '/docs/c', 'category');
  expect({ title, description, cards, previous, next }).toEqual({
    title: 'C',
    description: 'All about C.',
    cards: [
      { label: 'D', href: '/docs/c/d/' },
      { label: 'NOWHERE', href: '/docs/c/nowhere/e/' },
    ],
    previous: { label: 'B', href: '/docs/b/' },
    next: { label: 'D', href: '/docs/c/d/' },
  });
});

test('a category without a page is in the breadcrumbs without a link', () => {
  expect(pageAt(modelOf(site), '/docs/c/nowhere/e', 'doc').breadcrumbs).toEqual([
    { label: 'C', href: '/docs/c/' },
    { label: 'NOWHERE' },
    { label: 'Page E', href: '/docs/c/nowhere/e/' },
  ]);
});

test('a category without a page is not in the breadcrumbs if its first page has its title', () => {
  const model = modelOf(
    docsContent({
      categories: [
        category('c', { index: { kind: 'generated' } }),
        category('peg', { parent: 'c', label: 'Peg maintenance' }),
      ],
      docs: [
        doc('overview', { parent: 'peg', title: 'Peg Maintenance' }),
        doc('loop', { parent: 'peg', title: 'The loop' }),
        doc('c-too', { parent: 'c', title: 'C' }),
      ],
    }),
  );
  const trailAt = (path: string) => pageAt(model, path, 'doc').breadcrumbs.map(({ label }) => label);
  expect(trailAt('/docs/c/peg/overview')).toEqual(['C', 'Peg Maintenance']);
  expect(trailAt('/docs/c/peg/loop')).toEqual(['C', 'Peg maintenance', 'The loop']);
  // A category with a page of its own is a way up, whatever it is called.
  expect(trailAt('/docs/c/c-too')).toEqual(['C', 'C']);
});

test("the sidebar and the page's own breadcrumb use the short label, everything else the title", () => {
  const model = modelOf(
    docsContent({
      categories: [category('c', { index: { kind: 'generated' } })],
      docs: [
        doc('d', { parent: 'c', title: 'Rates for users', sidebarLabel: 'Overview' }),
        doc('e', { parent: 'd' }),
      ],
    }),
  );
  const page = pageAt(model, '/docs/c/d/e', 'doc');
  expect({
    own: pageAt(model, '/docs/c/d', 'doc').breadcrumbs.at(-1)?.label,
    above: page.breadcrumbs.at(-2)?.label,
    previous: page.previous?.label,
    sidebar: page.sidebar.items[0]?.children?.[0]?.label,
    card: pageAt(model, '/docs/c', 'category').cards[0]?.label,
  }).toEqual({
    own: 'Overview',
    above: 'Rates for users',
    previous: 'Rates for users',
    sidebar: 'Overview',
    card: 'Rates for users',
  });
});

test('parts that are switched off are not rendered', () => {
  const { shared } = settings();
  const off = settings({
    shared: { ...shared, showBreadcrumbs: false, showLastUpdated: false, showTableOfContents: false },
  });
  const page = pageAt(modelOf({ ...site, settings: [off] }), '/docs/c/d', 'doc');
  expect([page.breadcrumbs, page.toc, 'lastUpdated' in page]).toEqual([[], [], false]);
});

test('a doc can hide its table of contents, or choose other levels', () => {
  const body = [heading(2, 'Two'), heading(4, 'Four')];
  const model = modelOf(
    docsContent({
      docs: [
        doc('a', { body, toc: { show: false, minLevel: 2, maxLevel: 4 } }),
        doc('b', { body, toc: { show: true, minLevel: 4, maxLevel: 4 } }),
      ],
    }),
  );
  expect(['/docs/a', '/docs/b'].map((path) => pageAt(model, path, 'doc').toc)).toEqual([
    [],
    [{ id: 'four', text: 'Four', level: 4 }],
  ]);
});

test('previous and next stay within the sidebar and the version', () => {
  const model = modelOf(
    docsContent({
      versions: [version(), version({ id: 'old', name: 'old', path: 'old', mainDoc: 'old-main' })],
      sidebars: [sidebar('general'), sidebar('other')],
      docs: [
        doc('a'),
        doc('b', { sidebar: 'other' }),
        doc('c'),
        doc('old-main', { version: 'old' }),
        doc('d', { version: 'old' }),
      ],
    }),
  );
  const stops = model.pages.flatMap((page) =>
    page.kind === 'doc' ? [[page.previous?.href, page.path, page.next?.href]] : [],
  );
  expect(stops).toEqual([
    ['/docs/c/', '/docs', undefined],
    [undefined, '/docs/a', '/docs/c/'],
    [undefined, '/docs/b', undefined],
    ['/docs/a/', '/docs/c', '/docs/'],
    ['/docs/old/d/', '/docs/old', undefined],
    [undefined, '/docs/old/d', '/docs/old/'],
  ]);
});
