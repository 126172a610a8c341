import type { AuthorCard, PostSummary } from '#core/site/model/blogPageData.ts';
import type { DocPageData } from '#core/site/model/docPageData.ts';
import type { PageHead } from '#core/site/model/pageBase.ts';
import type { PageBody } from '#core/site/model/pageBody.ts';
import type { PageData } from '#core/site/model/pageData.ts';
import type { TocEntry } from '#core/site/model/pageLink.ts';
import type { Shell } from '#core/site/model/shell.ts';
import type { SidebarItem, SidebarTree, SidebarTreeItem } from '#core/site/model/sidebarView.ts';
import { mapBodies } from '#core/site/model/mapBodies.ts';
import { renderBody } from '../body/renderBody.tsx';
import { text } from './blocks.ts';
import { calculatorBody, fixtureBody } from './fixtureBody.ts';

/* A small site with every kind of page, to develop and test the views without a build. */
const title = 'Steadyrate';
const origin = 'https://docs.steadyrate.example';

export const fixtureShell: Shell = {
  lang: 'en',
  title,
  tagline: 'Market Operations for Decentralized Finance',
  viewport: 'width=device-width, initial-scale=1',
  homeHref: '/',
  navbar: [
    { label: 'For Users', href: '/docs/for-users/', position: 'right' },
    { label: 'Blog', href: '/blog/', position: 'right' },
  ],
  footer: {
    groups: [
      { title: 'Documentation', links: [{ label: 'For Users', href: '/docs/for-users/' }] },
      {
        title: 'Community',
        links: [
          { label: 'Social network', href: 'https://social.example/steadyrate' },
          { label: 'Code', href: 'https://code.example/steadyrate' },
        ],
      },
    ],
    copyright: 'Copyright © 2025 Steadyrate',
  },
  colorMode: { default: 'dark', disableSwitch: true, respectSystem: false },
  codeTheme: 'github',
  versions: ['current'],
  feeds: [
    { label: 'Steadyrate Blog', href: '/blog/rss.xml', type: 'application/rss+xml' },
    { label: 'Steadyrate Blog', href: '/blog/atom.xml', type: 'application/atom+xml' },
  ],
};

function head(path: string, pageTitle: string, type: 'website' | 'article' = 'website'): PageHead {
  const canonical = `${origin}${hrefOf(path)}`;
  const description = `${pageTitle}: a page of the sample site.`;
  return {
    title: `${pageTitle} | ${title}`,
    description,
    keywords: ['stablecoin', 'interest rate'],
    author: title,
    canonical,
    noIndex: false,
    openGraph: { type, title: pageTitle, description, url: canonical, siteName: title },
  };
}

const hrefOf = (path: string): string => (path === '/' ? '/' : `${path}/`);

/* The docs: every entry is a page; `slug` is its path below `/docs/for-users`. */
type DocSource = {
  readonly slug: string;
  readonly label: string;
  readonly body?: PageBody;
  readonly below?: readonly DocSource[];
};

const stub: PageBody = [text('A short page.'), text('It has one heading.', { style: 'h2', id: 'heading' })];

const docSources: readonly DocSource[] = [
  { slug: '/why', label: 'Why', body: stub },
  {
    slug: '/managed-interest-rates',
    label: 'Managed interest rates',
    body: fixtureBody,
    below: [
      { slug: '/managed-interest-rates/overview', label: 'Overview' },
      {
        slug: '/managed-interest-rates/advanced',
        label: 'Advanced',
        below: [{ slug: '/managed-interest-rates/advanced/strategy-types', label: 'Strategy types' }],
      },
    ],
  },
  { slug: '/savings-calculator', label: 'Savings calculator', body: calculatorBody },
  {
    slug: '/supported-protocols',
    label: 'Supported protocols',
    below: [
      { slug: '/supported-protocols/usdm-from-meridian', label: 'USDM from Meridian' },
      { slug: '/supported-protocols/usdh-from-harbor', label: 'USDH from Harbor' },
      { slug: '/supported-protocols/usdk-from-keel', label: 'USDK from Keel' },
    ],
  },
  { slug: '/terms-of-service', label: 'Terms of service' },
];

const docPath = (source: DocSource): string => `/docs/for-users${source.slug}`;

const treeItem = (source: DocSource): SidebarTreeItem => ({
  id: source.slug,
  label: source.label,
  href: hrefOf(docPath(source)),
  collapsed: true,
  children: (source.below ?? []).map(treeItem),
});

const fixtureSidebar: SidebarTree = {
  key: 'current/for-users',
  label: 'For Users',
  items: docSources.map(treeItem),
};

const isAbove = (id: string, slug: string): boolean => slug === id || slug.startsWith(`${id}/`);

function viewItem(item: SidebarTreeItem, current: string): SidebarItem {
  const expanded = item.children.length > 0 && isAbove(item.id, current);
  return {
    label: item.label,
    ...(item.href === undefined ? {} : { href: item.href }),
    ...(item.id === current && { current: true }),
    ...(item.children.length > 0 && { branch: item.id }),
    ...(expanded && { expanded, children: item.children.map((child) => viewItem(child, current)) }),
  };
}

const flatDocs = (sources: readonly DocSource[]): readonly DocSource[] =>
  sources.flatMap((source) => [source, ...flatDocs(source.below ?? [])]);

const linkTo = (source: DocSource | undefined): { label: string; href: string } | undefined =>
  source === undefined ? undefined : { label: source.label, href: hrefOf(docPath(source)) };

function docPage(source: DocSource, index: number, all: readonly DocSource[]): DocPageData {
  const body = source.body ?? stub;
  const [previous, next] = [linkTo(all[index - 1]), linkTo(all[index + 1])];
  return {
    kind: 'doc',
    path: docPath(source),
    head: head(docPath(source), source.label, 'article'),
    title: source.label,
    description: 'What a batch manager does with your rate, and what it cannot do.',
    version: { name: 'current', label: 'Next' },
    breadcrumbs: [
      { label: 'Docs', href: '/docs/' },
      ...all
        .filter((other) => isAbove(other.slug, source.slug))
        .map((other) => ({ label: other.label, href: hrefOf(docPath(other)) })),
    ],
    sidebar: {
      key: fixtureSidebar.key,
      label: fixtureSidebar.label,
      items: fixtureSidebar.items.map((item) => viewItem(item, source.slug)),
    },
    ...(previous === undefined ? {} : { previous }),
    ...(next === undefined ? {} : { next }),
    body,
    toc: tocOf(body),
    tocSide: 'right',
    lastUpdated: '2025-03-04',
  };
}

function tocOf(body: PageBody): readonly TocEntry[] {
  return body.flatMap((block) =>
    block._type === 'block' && block.id !== undefined && (block.style === 'h2' || block.style === 'h3')
      ? [
          {
            id: block.id,
            text: block.children.map((child) => child.text).join(''),
            level: Number(block.style.slice(1)),
          },
        ]
      : [],
  );
}

const docPages = flatDocs(docSources).map(docPage);

const author: AuthorCard = {
  name: 'Ines Marlow',
  href: '/blog/authors/ines-marlow/',
  role: 'Head of market operations',
  bio: 'Writes about rates, queues and the people who wait in them.',
  postCount: 2,
};

const posts: readonly PostSummary[] = [
  {
    title: 'Steadyrate partners with Harbor',
    href: '/blog/steadyrate-partners-with-harbor/',
    date: '2025-05-20',
    summary: 'USDH borrowers can hand their rate to a manager from today. What changes, and what does not.',
    authors: [author],
    tags: [{ label: 'Partnerships', href: '/blog/tags/partnerships/' }],
    readingMinutes: 3,
  },
  {
    title: 'Rate managers in Meridian V2',
    href: '/blog/rate-managers-in-meridian-v2/',
    date: '2025-02-11',
    summary: 'The second generation of Meridian lets borrowers delegate their rate. We explain the design.',
    authors: [author],
    tags: [
      { label: 'Protocols', href: '/blog/tags/protocols/' },
      { label: 'Rates', href: '/blog/tags/rates/' },
    ],
    readingMinutes: 6,
    cover: { src: '/assets/rate-band.svg', width: 720, height: 320, alt: 'A rate inside its band.' },
  },
];

const [newest, oldest] = [posts[0], posts[1]];

const blogPages: readonly PageData[] = [
  {
    kind: 'blogList',
    path: '/blog',
    head: head('/blog', 'Blog'),
    title: 'Steadyrate Blog',
    description: 'What we learn while we look after other people’s interest rates.',
    posts,
    pageNumber: 1,
    pageCount: 2,
    older: { label: 'Older entries', href: '/blog/page/2/' },
  },
  {
    kind: 'blogList',
    path: '/blog/page/2',
    head: head('/blog/page/2', 'Blog, page 2'),
    title: 'Steadyrate Blog',
    description: 'What we learn while we look after other people’s interest rates.',
    posts: [],
    pageNumber: 2,
    pageCount: 2,
    newer: { label: 'Newer entries', href: '/blog/' },
  },
  ...posts.map((post): PageData => ({
    ...post,
    kind: 'post',
    path: post.href.slice(0, -1),
    head: head(post.href.slice(0, -1), post.title, 'article'),
    body: fixtureBody,
    toc: tocOf(fixtureBody),
    ...(post === newest || newest === undefined ? {} : { newer: { label: newest.title, href: newest.href } }),
    ...(post === oldest || oldest === undefined ? {} : { older: { label: oldest.title, href: oldest.href } }),
  })),
  {
    kind: 'archive',
    path: '/blog/archive',
    head: head('/blog/archive', 'Archive'),
    title: 'Archive',
    years: [{ year: '2025', posts: posts.map(({ title: label, href, date }) => ({ label, href, date })) }],
  },
  {
    kind: 'tags',
    path: '/blog/tags',
    head: head('/blog/tags', 'Tags'),
    title: 'Tags',
    tags: posts.flatMap((post) => post.tags.map((tag) => ({ ...tag, count: 1 }))),
  },
  ...posts.flatMap((post) =>
    post.tags.map((tag): PageData => ({
      kind: 'tag',
      path: tag.href.slice(0, -1),
      head: head(tag.href.slice(0, -1), tag.label),
      title: `1 post about “${tag.label}”`,
      tag: tag.label,
      allTags: { label: 'All tags', href: '/blog/tags/' },
      posts: [post],
    })),
  ),
  {
    kind: 'authors',
    path: '/blog/authors',
    head: head('/blog/authors', 'Authors'),
    title: 'Authors',
    authors: [author],
  },
  {
    ...author,
    kind: 'author',
    path: '/blog/authors/ines-marlow',
    head: head('/blog/authors/ines-marlow', author.name),
    links: [{ label: 'Code', href: 'https://code.example/ines' }],
    allAuthors: { label: 'All authors', href: '/blog/authors/' },
    posts,
  },
];

const allPages: readonly PageData[] = [
  {
    kind: 'home',
    path: '/',
    head: head('/', title),
    title: 'Interest rates that look after themselves',
    tagline: fixtureShell.tagline,
    lead: 'Borrow a stablecoin, hand the rate to a manager with announced limits, and stop watching the redemption queue. We move the rate when the market moves, and only as far as you agreed.',
    actions: [
      { label: 'Start as a user', href: '/docs/for-users/managed-interest-rates/' },
      { label: 'Integrate a protocol', href: '/docs/for-protocols/' },
    ],
    highlights: [
      {
        key: 'a',
        title: 'A band, not a promise',
        text: 'The limits of your rate are enforced by the protocol.',
      },
      {
        key: 'b',
        title: 'Changes that pay',
        text: 'A rate moves when the move is worth more than it costs.',
      },
      { key: 'c', title: 'Every step on record', text: 'Each change is published with its reason.' },
    ],
    protocols: docSources
      .flatMap((source) => source.below ?? [])
      .filter((source) => source.slug.startsWith('/supported-protocols'))
      .map((source) => ({
        label: source.label,
        href: hrefOf(docPath(source)),
        description: 'Rates managed for every debt in the batch since March 2025.',
      })),
    latestPosts: posts,
  },
  {
    kind: 'category',
    path: '/docs/for-users/index-of-cards',
    head: head('/docs/for-users/index-of-cards', 'Index of cards'),
    title: 'Index of cards',
    description: 'A generated page for a category.',
    version: { name: 'current', label: 'Next' },
    breadcrumbs: [{ label: 'Docs', href: '/docs/' }, { label: 'For Users' }, { label: 'Index of cards' }],
    sidebar: {
      key: fixtureSidebar.key,
      label: fixtureSidebar.label,
      items: fixtureSidebar.items.map((item) => viewItem(item, '')),
    },
    cards: docSources.map((source) => ({
      label: source.label,
      href: hrefOf(docPath(source)),
      description: 'What you find behind this card, said in one line.',
    })),
  },
  {
    kind: 'search',
    path: '/search',
    head: { ...head('/search', 'Search the documentation'), noIndex: true },
    title: 'Search the documentation',
    setup: {
      href: '/search/',
      suggestions: 8,
      hint: true,
      highlight: true,
      versions: [{ name: 'current', label: 'Next', path: '/docs' }],
      contexts: [{ label: 'For Users', path: '/docs/for-users' }],
    },
    contents: [
      {
        label: 'Docs',
        items: docSources.map((source) => ({
          label: source.label,
          href: hrefOf(docPath(source)),
          children: [],
        })),
      },
    ],
  },
  ...docPages,
  ...blogPages,
];

/** Sorted by path, like the pages of a site model. */
export const fixturePages = allPages
  .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  .map((page) => mapBodies(page, renderBody));
