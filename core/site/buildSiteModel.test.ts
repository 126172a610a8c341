import type { Content } from '../content/content.ts';
import type { SocialCard } from './model/socialCard.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSiteModel } from './buildSiteModel.ts';
import { cardPath, socialImage } from './head/socialImage.ts';
import { heading, linked, paragraph } from './testing/blocks.ts';
import { build, modelOf, pageAt } from './testing/build.ts';
import {
  author,
  category,
  content,
  doc,
  docsContent,
  file,
  home,
  navbarItem,
  post,
  redirect,
  settings,
  sidebar,
  version,
} from './testing/content.ts';

const site = { title: 'Site', url: 'https://example.com', basePath: '', trailingSlash: true };
const card = (label: string, title: string): SocialCard => ({ label, title, site: 'Site' });
const cards = {
  home: card('Tagline', 'Welcome'),
  main: card('Sidebar general', 'MAIN'),
  why: card('Sidebar general', 'WHY'),
  search: card('Tagline', 'Search the documentation'),
};

const head = (path: string, title: string, fullTitle: string, shared: SocialCard) => ({
  title: fullTitle,
  description: 'About the site.',
  keywords: ['rates'],
  author: 'Us',
  canonical: `https://example.com${path}`,
  noIndex: false,
  openGraph: {
    type: 'website',
    title,
    description: 'About the site.',
    url: `https://example.com${path}`,
    siteName: 'Site',
    image: socialImage(shared, site),
  },
});

test('a small site, whole', () => {
  const features = { docs: true, blog: false, apiReference: false };
  const small = docsContent({
    settings: [
      settings({
        features,
        navbar: [navbarItem('Docs', { kind: 'sidebar', id: 'general' })],
        footer: {
          groups: [
            {
              key: 'g',
              title: 'More',
              links: [
                { key: 'l', label: 'Why', target: { kind: 'document', id: 'why', anchor: 'fees' } },
                { key: 'm', label: 'Elsewhere', target: { kind: 'url', url: 'https://example.org' } },
              ],
            },
          ],
          copyright: '© Site',
        },
        announcement: { id: 'new', text: 'New!', closable: true, textColor: '#fff' },
      }),
    ],
    homes: [
      home({
        actions: [{ key: 'a', label: 'Start', target: { kind: 'url', url: '/docs' } }],
        highlights: [{ key: 'h', title: 'One', text: 'Two' }],
        protocols: ['why'],
      }),
    ],
    docs: [doc('why', { description: 'Reasons.', body: [heading(2, 'Fees')] })],
    redirects: [redirect('/reasons', '/why'), redirect('/why/', '/docs/why#fees')],
  });
  const written = { createdAt: '2025-12-24T01:02:03Z', updatedAt: '2026-01-02T03:04:05Z' };
  const main = { label: 'MAIN', href: '/docs/' };
  const why = { label: 'WHY', href: '/docs/why/' };
  const whyHead = head('/docs/why/', 'WHY', 'WHY | Site', cards.why);
  const { routes, ...built } = build(small);
  expect(routes?.map(({ path, place }) => [path, place?.documentId])).toEqual([
    ['/', 'homePage'],
    ['/search', undefined],
    ['/docs', 'main'],
    ['/docs/why', 'why'],
  ]);
  expect(built).toEqual({
    problems: [],
    model: {
      site,
      cards: [cards.home, cards.why, cards.search, cards.main].map((each) => ({
        path: cardPath(each),
        card: each,
      })),
      siteCard: { path: '/cards/site.png', card: card('Tagline', 'Site') },
      shell: {
        lang: 'en',
        title: 'Site',
        tagline: 'Tagline',
        viewport: 'width=device-width',
        homeHref: '/',
        navbar: [{ label: 'Docs', href: '/docs/', position: 'right' }],
        footer: {
          groups: [
            {
              title: 'More',
              links: [
                { label: 'Why', href: '/docs/why/#fees' },
                { label: 'Elsewhere', href: 'https://example.org' },
              ],
            },
          ],
          copyright: '© Site',
        },
        colorMode: { default: 'dark', disableSwitch: true, respectSystem: false },
        areas: [{ label: 'Sidebar general', href: '/docs/' }],
        codeTheme: 'github',
        versions: ['current'],
        search: {
          href: '/search/',
          suggestions: 8,
          hint: true,
          highlight: true,
          versions: [{ name: 'current', label: 'Next', path: '/docs' }],
          contexts: [],
        },
        announcement: { id: 'new', text: 'New!', closable: true, textColor: '#fff' },
        feeds: [
          { label: 'Changes to the docs (Atom)', href: '/docs/atom.xml', type: 'application/atom+xml' },
          { label: 'Changes to the docs (JSON)', href: '/docs/feed.json', type: 'application/feed+json' },
        ],
      },
      pages: [
        {
          kind: 'home',
          path: '/',
          head: head('/', 'Site', 'Site | Tagline', cards.home),
          title: 'Welcome',
          tagline: 'Tagline',
          lead: 'Lead',
          actions: [{ label: 'Start', href: '/docs/' }],
          highlightsTitle: 'How it works',
          highlights: [{ key: 'h', title: 'One', text: 'Two' }],
          protocolsTitle: 'Read on',
          protocols: [{ label: 'WHY', href: '/docs/why/', description: 'Reasons.' }],
          latestPosts: [],
          customBlocks: {},
        },
        {
          kind: 'doc',
          path: '/docs',
          head: head('/docs/', 'MAIN', 'MAIN | Site', cards.main),
          title: 'MAIN',
          version: { name: 'current', label: 'Next' },
          breadcrumbs: [{ label: 'MAIN', href: '/docs/' }],
          sidebar: {
            key: 'current/general',
            label: 'Sidebar general',
            items: [{ ...main, current: true }, why],
          },
          next: { label: 'WHY', href: '/docs/why/' },
          body: [],
          toc: [],
          tocSide: 'right',
          lastUpdated: '2026-01-02',
        },
        {
          kind: 'doc',
          path: '/docs/why',
          head: {
            ...whyHead,
            description: 'Reasons.',
            openGraph: { ...whyHead.openGraph, description: 'Reasons.' },
          },
          title: 'WHY',
          description: 'Reasons.',
          version: { name: 'current', label: 'Next' },
          breadcrumbs: [{ label: 'WHY', href: '/docs/why/' }],
          sidebar: {
            key: 'current/general',
            label: 'Sidebar general',
            items: [main, { ...why, current: true }],
          },
          previous: { label: 'MAIN', href: '/docs/' },
          body: [{ ...heading(2, 'Fees'), id: 'fees' }],
          toc: [{ id: 'fees', text: 'Fees', level: 2 }],
          tocSide: 'right',
          lastUpdated: '2026-01-02',
        },
        {
          kind: 'search',
          path: '/search',
          head: {
            ...head('/search/', 'Search the documentation', 'Search the documentation | Site', cards.search),
            noIndex: true,
          },
          title: 'Search the documentation',
          suggested: [],
          setup: {
            href: '/search/',
            suggestions: 8,
            hint: true,
            highlight: true,
            versions: [{ name: 'current', label: 'Next', path: '/docs' }],
            contexts: [],
          },
          contents: [
            {
              label: 'Sidebar general',
              items: [
                { label: 'MAIN', href: '/docs/', children: [] },
                { label: 'WHY', href: '/docs/why/', children: [] },
              ],
            },
          ],
        },
      ],
      sidebars: [
        {
          key: 'current/general',
          label: 'Sidebar general',
          items: [
            { id: 'main', label: 'MAIN', href: '/docs/', collapsed: true, children: [] },
            { id: 'why', label: 'WHY', href: '/docs/why/', collapsed: true, children: [] },
          ],
        },
      ],
      addresses: [
        { path: '/', document: { id: 'homePage', type: 'homePage', title: 'Home page' }, anchors: [] },
        { path: '/docs', document: { id: 'main', type: 'docPage', title: 'MAIN' }, anchors: [] },
        { path: '/docs/atom.xml', anchors: [], isFile: true },
        { path: '/docs/feed.json', anchors: [], isFile: true },
        { path: '/docs/why', document: { id: 'why', type: 'docPage', title: 'WHY' }, anchors: ['fees'] },
        { path: '/search', anchors: [] },
      ],
      gone: [],
      redirects: [
        { from: '/reasons', to: '/docs/why/#fees' },
        { from: '/why', to: '/docs/why/#fees' },
      ],
      sitemap: ['/', '/docs/', '/docs/why/'].map((path) => ({
        url: `https://example.com${path}`,
        lastmod: '2026-01-02',
        changefreq: 'weekly',
        priority: 0.5,
      })),
      docsFeed: {
        url: 'https://example.com/docs/',
        title: 'Changes to the docs | Site',
        entries: [
          { title: 'MAIN', url: 'https://example.com/docs/', ...written },
          { title: 'WHY', url: 'https://example.com/docs/why/', description: 'Reasons.', ...written },
        ],
      },
      assets: [],
      api: [],
      synonyms: [],
      docs: [
        {
          name: 'current',
          label: 'Next',
          path: '/docs',
          mainDocId: 'main',
          docs: [
            { id: 'main', path: '/docs', sidebar: 'general' },
            { id: 'why', path: '/docs/why', sidebar: 'general' },
          ],
          draftIds: [],
          sidebars: { general: { link: { path: '/docs', label: 'MAIN' } } },
        },
      ],
    },
  });
});

test('every address follows the base URL and the trailing slash setting', () => {
  const below = settings({ baseUrl: '/handbook/', trailingSlash: false });
  const model = modelOf(
    docsContent({ settings: [below], docs: [doc('why')], redirects: [redirect('/w', '/docs/why/')] }),
  );
  const page = pageAt(model, '/docs/why', 'doc');
  expect([
    model.site.basePath,
    page.head.canonical,
    page.previous,
    model.redirects,
    model.sitemap.at(-1)?.url,
  ]).toEqual([
    '/handbook',
    'https://example.com/handbook/docs/why',
    { label: 'MAIN', href: '/docs' },
    [{ from: '/w', to: '/docs/why' }],
    'https://example.com/handbook/docs/why',
  ]);
});

test('pages that search engines should not index are not in the sitemap', () => {
  const { sitemap } = modelOf(docsContent({ docs: [doc('why', { noIndex: true })] }));
  expect(sitemap.some(({ url }) => url.includes('why'))).toBe(false);
});

test('docs that are switched off have no pages, sidebars or metadata, and are not checked', () => {
  const features = { docs: false, blog: true, apiReference: false };
  const off = docsContent({ settings: [settings({ features })], docs: [doc('why', { sidebar: 'nowhere' })] });
  const { pages, sidebars, docs } = modelOf(off);
  expect([pages.filter(({ kind }) => kind === 'doc'), sidebars, docs]).toEqual([[], [], []]);
});

test.each([
  ['gone', 'error', false],
  ['main', 'warning', true],
])('with a link to %j there is a problem of weight %s and a model: %s', (id, severity, hasModel) => {
  const body = [linked('x', { id, anchor: 'nowhere' })];
  const { model, problems } = build(docsContent({ docs: [doc('why', { body })] }));
  expect([problems.map((problem) => problem.severity), model !== undefined]).toEqual([[severity], hasModel]);
});

test('a sidebar of several versions opens on a page of the version that the reader is in', () => {
  const model = modelOf(
    docsContent({
      settings: [settings({ navbar: [navbarItem('Go', { kind: 'sidebar', id: 'general' })] })],
      versions: [version({ id: 'old', name: '1', path: 'v1', mainDoc: 'old-main' }), version()],
      sidebars: [sidebar('general', { link: 'why' })],
      docs: [doc('old-main', { version: 'old' }), doc('why')],
    }),
  );
  const opensOn = model.docs.map(({ sidebars }) => sidebars['general']?.link.path);
  expect([model.shell.navbar[0]?.href, opensOn]).toEqual(['/docs/why/', ['/docs/why', '/docs/v1']]);
});

test('the metadata of the docs lists documents that exist only as drafts', () => {
  const { docs } = modelOf(docsContent({ draftIds: ['draft-a', 'draft-b', 'main', 'siteSettings'] }));
  expect(docs.map(({ draftIds }) => draftIds)).toEqual([['draft-a', 'draft-b']]);
});

test('an invalid instant is refused', () => {
  expect(() => buildSiteModel(content(), { asOf: 'yesterday', highlight: () => [] })).toThrow(
    'as of "yesterday", which is not an instant',
  );
});

/** A site with a bit of everything, some of it wrong if `broken`. */
function rich(broken: boolean): Content {
  return content({
    settings: [settings({ navbar: [navbarItem('Why', { kind: 'document', id: broken ? 'no' : 'why' })] })],
    versions: [version(), version({ id: 'old', name: 'old', path: 'v1', mainDoc: 'old-main' })],
    sidebars: [sidebar('general'), sidebar('users', { link: 'why' })],
    categories: [
      category('c', { index: { kind: 'doc', id: 'index' } }),
      category('d', { parent: 'c', index: { kind: 'generated' }, orderRank: 'x' }),
    ],
    docs: [
      doc('main', { body: [linked('why', { id: 'why', anchor: 'fees' })] }),
      doc('old-main', { version: 'old' }),
      doc('index', { parent: 'c', body: [linked('post', { id: broken ? 'gone' : 'post-a' })] }),
      doc('why', { sidebar: 'users', body: [heading(2, 'Fees'), linked('x', { href: '/docs/c/d#no' })] }),
      doc('why-not', { parent: 'd', orderRank: 'x' }),
      doc('how', { parent: 'd', orderRank: 'x', ...(broken ? { slug: 'why-not' } : {}) }),
    ],
    authors: [author('ada'), author('bob', { name: 'ADA' })],
    posts: [
      post('post-a', { authors: ['ada', 'bob'], tags: ['A', 'b'] }),
      post('post-b', { tags: ['a', 'B'] }),
    ],
    redirects: [redirect('/x', '/y'), redirect('/y', broken ? '/x' : '/docs/c'), redirect('/z', '/docs/c')],
    assets: [file('one'), file('two')],
    draftIds: ['draft-a', 'draft-b'],
  });
}

test('a page changes only when something that it shows changes', () => {
  const before = rich(false);
  fc.assert(
    fc.property(fc.nat(before.docs.length - 1), fc.string({ minLength: 1 }), (position, text) => {
      const edited = before.docs[position];
      const docs = before.docs.map((each) =>
        each === edited ? { ...each, body: [...each.body, paragraph(text)] } : each,
      );
      const after = modelOf({ ...before, docs });
      const changed = modelOf(before).pages.filter(
        (page, index) => JSON.stringify(page) !== JSON.stringify(after.pages[index]),
      );
      const path = after.docs.flatMap((each) => each.docs).find(({ id }) => id === edited?.id)?.path;
      expect(changed.map((page) => page.path)).toEqual([path]);
    }),
    { numRuns: 30 },
  );
});
