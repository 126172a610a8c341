import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPathSegment } from '#core/links/isPathSegment.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { snapshotTypes } from '../rawSnapshot.ts';
import { base, rawPage, rawPost, rawSettings, ref } from './testing/rawDocuments.ts';
import { reshapeOf } from './testing/reshapeOf.ts';

const nothing = {
  settings: [],
  homes: [],
  versions: [],
  sidebars: [],
  categories: [],
  docs: [],
  posts: [],
  authors: [],
  standalonePages: [],
  snippets: [],
  redirects: [],
  searchWords: [],
  assets: [],
  apiDeployments: [],
  apiVersions: [],
  apiSymbols: [],
  draftIds: [],
};

test('an empty snapshot is an empty site', () => {
  expect(reshapeOf({})).toEqual({ content: nothing, problems: [] });
});

const pageWith = (id: string) => ({ ...rawPage, _id: id });
const sha1 = 'a9993e364706816aba3e25717850c26c9cd0d89d';
const asset = (id: string) => ({
  ...base,
  _id: id,
  url: 'http://lake/x.png',
  extension: 'png',
  mimeType: 'image/png',
  size: 10,
  sha1hash: sha1,
  originalFilename: null,
});

test('documents are sorted by id, assets of both kinds together, draft ids too', () => {
  const { content, problems } = reshapeOf(
    {
      docPage: [pageWith('b'), pageWith('a'), pageWith('B')],
      'sanity.imageAsset': [{ ...asset('c'), dimensions: { width: 2, height: 3 } }],
      'sanity.fileAsset': [asset('a')],
    },
    ['z', 'y', 'z'],
  );
  expect(content.docs.map(({ id }) => id)).toEqual(['B', 'a', 'b']);
  const file = { url: 'http://lake/x.png', extension: 'png', mimeType: 'image/png', size: 10, sha1 };
  expect(content.assets).toEqual([
    { ...file, id: 'a', kind: 'file' },
    { ...file, id: 'c', kind: 'image', dimensions: { width: 2, height: 3 } },
  ]);
  expect(content.draftIds).toEqual(['y', 'z']);
  expect(problems).toEqual([]);
});

test('a page that was only moved within its sidebar keeps the instant of its last edit', () => {
  const reordered = { revision: 'move', updatedAt: '2024-12-24T00:00:00Z' };
  const { content } = reshapeOf({ docPage: [{ ...rawPage, _rev: 'move', reordered }] });
  expect(content.docs[0]?.updatedAt).toBe('2024-12-24T00:00:00.000Z');
});

test('settings with only the required fields get the defaults', () => {
  const { content, problems } = reshapeOf({ siteSettings: [rawSettings] });
  expect(problems).toEqual([]);
  expect(content.settings).toEqual([
    {
      id: 'siteSettings',
      updatedAt: '2025-02-03T04:05:06.000Z',
      title: 'Steadyrate',
      tagline: 'Market Operations',
      url: 'https://steadyrate.example',
      baseUrl: '/',
      trailingSlash: true,
      locale: 'en',
      navbar: [],
      footer: { groups: [], copyright: '© 2025 Steadyrate' },
      seo: {
        keywords: [],
        description: 'About rates.',
        author: 'Steadyrate',
        viewport: 'width=device-width, initial-scale=1',
      },
      sitemap: { changefreq: 'weekly', priority: 0.5 },
      blog: { title: 'Blog', description: 'News.', feeds: [], postsPerPage: 10 },
      codeTheme: 'github',
      colorMode: { default: 'dark', disableSwitch: true, respectSystem: false },
      features: { docs: true, blog: true, apiReference: true },
      docs: { older: 'banner' },
      search: { suggestions: 8, hint: true, highlight: true, contexts: [] },
      shared: {
        defaultRate: 50,
        showLastUpdated: true,
        showReadingTime: true,
        showBreadcrumbs: true,
        showTableOfContents: true,
        tableOfContentsSide: 'right',
      },
    },
  ]);
});

test('complete settings keep all their values', () => {
  const shared = {
    defaultRate: 25,
    showReadingTime: false,
    tableOfContentsSide: 'left',
    reportAddress: 'mailto:docs@example.com?subject={title}',
    studioUrl: 'https://studio.example.com',
    feedback: { url: 'https://example.com/feedback', searches: true },
    statistics: {
      script: '<script src="https://stats.example/a.js" data-site="1"></script>',
      servers: ' https://api.example.com ',
    },
  } as const;
  const target = {
    _type: 'linkTarget',
    kind: 'document',
    document: ref('page-why'),
    anchor: '#fees',
    url: '/old',
  };
  const { content, problems } = reshapeOf({
    siteSettings: [
      {
        ...rawSettings,
        baseUrl: '/handbook/',
        trailingSlash: false,
        navbar: [
          { _type: 'navItem', _key: 'n1', label: 'Why', target, position: 'left' },
          {
            _type: 'navItem',
            _key: 'n2',
            label: 'Users',
            target: { kind: 'sidebar', sidebar: ref('sidebar-users') },
          },
        ],
        footer: {
          groups: [
            {
              _key: 'g1',
              title: 'More',
              links: [{ _key: 'l1', label: 'Code', target: { kind: 'url', url: 'https://code.example/x' } }],
            },
          ],
          copyright: '©',
        },
        sitemap: { changefreq: 'daily', priority: 1 },
        blog: { title: 'News', description: 'News.', feeds: ['atom'], postsPerPage: 3 },
        codeTheme: 'one',
        look: { accentColor: '#C00', titleFont: 'serif', logo: { asset: ref('image-a') }, darkLogo: {} },
        colorMode: { default: 'light', disableSwitch: false, respectSystem: true },
        features: { docs: true, blog: false, apiReference: false },
        docs: { latest: ref('version-current'), older: 'noindex' },
        announcement: { id: 'v2', text: 'Version 2 is out.', closable: false, backgroundColor: '#000' },
        search: {
          suggestions: 5,
          hint: false,
          highlight: false,
          contexts: [
            { _key: 'c1', path: '/docs/for-users', label: 'For users' },
            { path: '/docs/for-protocols' },
          ],
        },
        shared,
      },
    ],
  });
  expect(problems).toEqual([]);
  expect(content.settings[0]).toMatchObject({
    baseUrl: '/handbook/',
    trailingSlash: false,
    navbar: [
      {
        key: 'n1',
        label: 'Why',
        target: { kind: 'document', id: 'page-why', anchor: 'fees' },
        position: 'left',
      },
      { key: 'n2', label: 'Users', target: { kind: 'sidebar', id: 'sidebar-users' }, position: 'right' },
    ],
    footer: {
      groups: [
        {
          key: 'g1',
          title: 'More',
          links: [{ key: 'l1', label: 'Code', target: { kind: 'url', url: 'https://code.example/x' } }],
        },
      ],
      copyright: '©',
    },
    sitemap: { changefreq: 'daily', priority: 1 },
    blog: { title: 'News', description: 'News.', feeds: ['atom'], postsPerPage: 3 },
    codeTheme: 'one',
    look: { accentColor: '#C00', titleFont: 'serif' },
    logo: { light: 'image-a' },
    colorMode: { default: 'light', disableSwitch: false, respectSystem: true },
    features: { docs: true, blog: false, apiReference: false },
    docs: { latest: 'version-current', older: 'noindex' },
    announcement: { id: 'v2', text: 'Version 2 is out.', closable: false, backgroundColor: '#000' },
    search: {
      suggestions: 5,
      hint: false,
      highlight: false,
      contexts: [{ path: '/docs/for-users', label: 'For users' }, { path: '/docs/for-protocols' }],
    },
    shared: {
      ...shared,
      statistics: {
        src: 'https://stats.example/a.js',
        attributes: { 'data-site': '1' },
        servers: ['https://api.example.com'],
      },
    },
  });
});

test('leaves out an announcement without a text', () => {
  const { content, problems } = reshapeOf({
    siteSettings: [{ ...rawSettings, announcement: { id: 'old', closable: true, text: ' ' } }],
  });
  expect([content.settings[0]?.announcement, problems]).toEqual([undefined, []]);
});

test('reads a page: references become ids, and absent fields stay absent', () => {
  const { content, problems } = reshapeOf({
    docPage: [
      { ...rawPage, parent: ref('page-users'), toc: { maxLevel: 4 }, keywords: ['rate', ' ', 'rate'] },
    ],
  });
  expect(problems).toEqual([]);
  expect(content.docs).toEqual([
    {
      id: 'page-why',
      updatedAt: '2025-02-03T04:05:06.000Z',
      createdAt: '2025-01-01T00:00:00.000Z',
      slug: 'why',
      version: 'version-current',
      sidebar: 'sidebar-general',
      parent: 'page-users',
      orderRank: '0|hzzzzz:',
      title: 'Why',
      body: [],
      toc: { show: true, minLevel: 2, maxLevel: 4 },
      keywords: ['rate'],
      noIndex: false,
    },
  ]);
});

test('reads a version, a sidebar and categories of each kind', () => {
  const place = { slug: rawPage.slug, version: rawPage.version, sidebar: rawPage.sidebar, orderRank: '0|b:' };
  const { content, problems } = reshapeOf({
    docVersion: [
      { ...base, _id: 'v', name: 'current', label: 'Next', mainDoc: ref('page-why') },
      {
        ...base,
        _id: 'w',
        name: '2',
        label: 'Two',
        path: 'v2',
        mainDoc: ref('page-why'),
        unreleased: true,
      },
    ],
    docSidebar: [{ ...base, _id: 's', name: 'general', label: 'General', link: ref('page-why') }],
    docCategory: [
      {
        ...base,
        ...place,
        _id: 'c1',
        label: 'One',
        index: 'doc',
        indexPage: ref('page-why'),
        collapsed: false,
      },
      { ...base, ...place, _id: 'c2', label: 'Two', index: 'generated', description: 'Cards.' },
      { ...base, ...place, _id: 'c3', label: 'Three' },
    ],
  });
  const updatedAt = '2025-02-03T04:05:06.000Z';
  const node = {
    updatedAt,
    slug: 'why',
    version: 'version-current',
    sidebar: 'sidebar-general',
    orderRank: '0|b:',
  };
  expect(problems).toEqual([]);
  expect([content.versions, content.sidebars, content.categories]).toEqual([
    [
      {
        id: 'v',
        updatedAt,
        name: 'current',
        label: 'Next',
        path: '',
        mainDoc: 'page-why',
        unreleased: false,
      },
      { id: 'w', updatedAt, name: '2', label: 'Two', path: 'v2', mainDoc: 'page-why', unreleased: true },
    ],
    [{ id: 's', updatedAt, name: 'general', label: 'General', link: 'page-why' }],
    [
      { ...node, id: 'c1', label: 'One', index: { kind: 'doc', id: 'page-why' }, collapsed: false },
      {
        ...node,
        id: 'c2',
        label: 'Two',
        index: { kind: 'generated' },
        collapsed: true,
        description: 'Cards.',
      },
      { ...node, id: 'c3', label: 'Three', index: { kind: 'none' }, collapsed: true },
    ],
  ]);
});

test('reads a post: its instant in UTC, and no image if it was removed', () => {
  const { content, problems } = reshapeOf({
    post: [{ ...rawPost, cover: { _type: 'image', alt: 'left behind' }, tags: ['rates', 'rates'] }],
  });
  expect(problems).toEqual([]);
  expect(content.posts[0]).toMatchObject({ publishedAt: '2025-03-01T09:00:00.000Z', tags: ['rates'] });
  expect(content.posts[0]).not.toHaveProperty('cover');
});

test('of a removed page, a target that is left from before does not count', () => {
  const { content, problems } = reshapeOf({
    redirect: [
      { ...base, _id: 'a', from: '/a', gone: true },
      { ...base, _id: 'b', from: '/b', to: 'left over', gone: true },
      { ...base, _id: 'c', from: '/c', to: '/docs', gone: false },
    ],
  });
  expect(problems).toEqual([]);
  const updatedAt = '2025-02-03T04:05:06.000Z';
  expect(content.redirects).toEqual([
    { id: 'a', updatedAt, from: '/a', gone: true },
    { id: 'b', updatedAt, from: '/b', gone: true },
    { id: 'c', updatedAt, from: '/c', to: '/docs' },
  ]);
});

test('reads a home page, an author and a redirect', () => {
  const { content, problems } = reshapeOf({
    homePage: [
      {
        ...base,
        _id: 'homePage',
        title: 'Steady rates',
        lead: 'We manage rates.',
        actions: [{ _key: 'a1', label: 'Blog', target: { kind: 'url', url: '/blog' } }],
        highlightsTitle: 'Why it is calm',
        highlights: [{ _key: 'h1', title: 'Calm', text: 'Nothing to watch.' }],
        protocols: [{ ...ref('page-m'), _key: 'p1', _weak: true }],
      },
    ],
    author: [
      {
        ...base,
        _id: 'author-a',
        name: 'Ada',
        slug: { current: 'ada' },
        bio: 'Writes.',
        image: { asset: ref('image-a'), alt: 'Ada' },
        links: [{ _key: 'l1', label: 'Code', url: 'https://code.example/ada' }],
      },
    ],
    redirect: [{ ...base, _id: 'r', from: '/old', to: '/new#part' }],
  });
  const updatedAt = '2025-02-03T04:05:06.000Z';
  expect(problems).toEqual([]);
  expect([content.homes, content.authors, content.redirects]).toEqual([
    [
      {
        id: 'homePage',
        updatedAt,
        title: 'Steady rates',
        lead: 'We manage rates.',
        actions: [{ key: 'a1', label: 'Blog', target: { kind: 'url', url: '/blog' } }],
        highlightsTitle: 'Why it is calm',
        highlights: [{ key: 'h1', title: 'Calm', text: 'Nothing to watch.' }],
        protocolsTitle: 'Read on',
        protocols: ['page-m'],
      },
    ],
    [
      {
        id: 'author-a',
        updatedAt,
        name: 'Ada',
        slug: 'ada',
        bio: 'Writes.',
        image: { asset: 'image-a', alt: 'Ada' },
        links: [{ key: 'l1', label: 'Code', url: 'https://code.example/ada' }],
      },
    ],
    [{ id: 'r', updatedAt, from: '/old', to: '/new#part' }],
  ]);
});

test('never throws, and keeps every document with an id', () => {
  const anything = fc.record({ _id: fc.string(), body: fc.jsonValue() }, { requiredKeys: [] });
  const document = fc.oneof(fc.jsonValue(), anything, fc.dictionary(fc.string(), fc.jsonValue()));
  const snapshot = fc.record(Object.fromEntries(snapshotTypes.map((type) => [type, fc.array(document)])));
  fc.assert(
    fc.property(snapshot, (documents) => {
      const { content } = reshapeOf(documents);
      const ids = (documents['docPage'] ?? []).map((each) => idOf(each)).filter((id) => id !== '');
      expect(content.docs.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    }),
    propertyRuns(50, 300),
  );
});

test('a page with any values in its fields gets the right shape, or a problem says why not', () => {
  const fields = fc.record(
    {
      title: fc.jsonValue(),
      slug: fc.oneof(fc.jsonValue(), fc.record({ current: fc.jsonValue() })),
      version: fc.oneof(fc.jsonValue(), fc.record({ _ref: fc.jsonValue() })),
      toc: fc.record({ minLevel: fc.jsonValue(), maxLevel: fc.jsonValue(), show: fc.jsonValue() }),
      keywords: fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())),
      body: fc.array(blocks()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fields, (each) => {
      const { content, problems } = reshapeOf({ docPage: [{ ...rawPage, ...each }] });
      const [page] = content.docs;
      const isGood = /\S/.test(page?.title ?? '') && isPathSegment(page?.slug ?? '') && page?.version !== '';
      expect(isGood || problems.length > 0).toBe(true);
      expect(typeof page?.title).toBe('string');
      expect(page?.toc.minLevel).toBeLessThanOrEqual(page?.toc.maxLevel ?? 0);
      expect(JSON.stringify(page)).not.toContain('"_ref"');
    }),
    propertyRuns(75, 500),
  );
});

function idOf(document: unknown): string {
  const id =
    typeof document === 'object' && document !== null && '_id' in document ? document._id : undefined;
  return typeof id === 'string' ? id : '';
}

/** Blocks of known and unknown types with anything in their fields, nested. */
function blocks() {
  const types = [
    'block',
    'span',
    'link',
    'codeBlock',
    'admonition',
    'figure',
    'table',
    'tabs',
    'details',
    'video',
  ];
  const names = [
    'children',
    'markDefs',
    'body',
    'items',
    'rows',
    'cells',
    'content',
    'asset',
    'code',
    'text',
    'marks',
  ];
  return fc.letrec((tie) => ({
    block: fc
      .tuple(
        fc.record({ _type: fc.constantFrom(...types), _key: fc.string() }, { requiredKeys: ['_type'] }),
        fc.dictionary(fc.constantFrom(...names), tie('field'), { maxKeys: 4 }),
      )
      .map(([head, fields]) => ({ ...head, ...fields })),
    field: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie('block'), { maxLength: 3 }),
    ),
  })).block;
}
