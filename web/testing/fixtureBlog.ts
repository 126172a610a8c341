import type { AuthorCard, PostSummary } from '#core/site/model/blogPageData.ts';
import type { PageData } from '#core/site/model/pageData.ts';
import { fixtureBody } from './fixtureBody.ts';
import { fixtureHead } from './fixtureHead.ts';
import { tocOf } from './tocOf.ts';

const author: AuthorCard = {
  name: 'Ines Marlow',
  href: '/blog/authors/ines-marlow/',
  role: 'Head of market operations',
  bio: 'Writes about rates, queues and the people who wait in them.',
  postCount: 2,
};

/** The posts, the newest first, as lists show them. */
export const fixturePosts: readonly PostSummary[] = [
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

const [newest, oldest] = [fixturePosts[0], fixturePosts[1]];

/** The pages of the blog. */
export const fixtureBlog: readonly PageData[] = [
  {
    kind: 'blogList',
    path: '/blog',
    head: fixtureHead('/blog', 'Blog'),
    title: 'Steadyrate Blog',
    description: 'What we learn while we look after other people’s interest rates.',
    posts: fixturePosts,
    pageNumber: 1,
    pageCount: 2,
    older: { label: 'Older entries', href: '/blog/page/2/' },
  },
  {
    kind: 'blogList',
    path: '/blog/page/2',
    head: fixtureHead('/blog/page/2', 'Blog, page 2'),
    title: 'Steadyrate Blog',
    description: 'What we learn while we look after other people’s interest rates.',
    posts: [],
    pageNumber: 2,
    pageCount: 2,
    newer: { label: 'Newer entries', href: '/blog/' },
  },
  ...fixturePosts.map((post): PageData => ({
    ...post,
    kind: 'post',
    path: post.href.slice(0, -1),
    head: fixtureHead(post.href.slice(0, -1), post.title, 'article'),
    body: fixtureBody,
    toc: tocOf(fixtureBody),
    ...(post === newest || newest === undefined ? {} : { newer: { label: newest.title, href: newest.href } }),
    ...(post === oldest || oldest === undefined ? {} : { older: { label: oldest.title, href: oldest.href } }),
  })),
  {
    kind: 'archive',
    path: '/blog/archive',
    head: fixtureHead('/blog/archive', 'Archive'),
    title: 'Archive',
    years: [
      { year: '2025', posts: fixturePosts.map(({ title: label, href, date }) => ({ label, href, date })) },
    ],
  },
  {
    kind: 'tags',
    path: '/blog/tags',
    head: fixtureHead('/blog/tags', 'Tags'),
    title: 'Tags',
    tags: fixturePosts.flatMap((post) => post.tags.map((tag) => ({ ...tag, count: 1 }))),
  },
  ...fixturePosts.flatMap((post) =>
    post.tags.map((tag): PageData => ({
      kind: 'tag',
      path: tag.href.slice(0, -1),
      head: fixtureHead(tag.href.slice(0, -1), tag.label),
      title: `1 post about “${tag.label}”`,
      tag: tag.label,
      allTags: { label: 'All tags', href: '/blog/tags/' },
      posts: [post],
    })),
  ),
  {
    kind: 'authors',
    path: '/blog/authors',
    head: fixtureHead('/blog/authors', 'Authors'),
    title: 'Authors',
    authors: [author],
  },
  {
    ...author,
    kind: 'author',
    path: '/blog/authors/ines-marlow',
    head: fixtureHead('/blog/authors/ines-marlow', author.name),
    links: [{ label: 'Code', href: 'https://code.example/ines' }],
    allAuthors: { label: 'All authors', href: '/blog/authors/' },
    posts: fixturePosts,
  },
];
