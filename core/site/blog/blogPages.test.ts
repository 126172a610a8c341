import { expect, test } from 'vitest';
import { socialImage } from '../head/socialImage.ts';
import { heading, paragraph } from '../testing/blocks.ts';
import { modelOf, pageAt } from '../testing/build.ts';
import { author, content, home, image, post, settings } from '../testing/content.ts';

const ada = author('ada', {
  name: 'Ada',
  role: 'Writer',
  bio: 'Writes.',
  image: { asset: 'face', alt: 'Ada' },
  links: [{ key: 'l', label: 'Posts', url: '/blog' }],
});
const site = content({
  authors: [ada, author('bob')],
  assets: [image('face'), image('cover')],
  posts: [
    post('first', { publishedAt: '2025-12-31T23:30:00Z', tags: ['Interest rates'] }),
    post('second', {
      publishedAt: '2026-01-01T10:00:00Z',
      updatedAt: '2026-02-03T04:05:06Z',
      authors: ['ada'],
      tags: ['interest-rates', 'Interest rates', 'News'],
      cover: { asset: 'cover', alt: 'A cover' },
      body: [heading(2, 'Why'), paragraph('word '.repeat(399))],
    }),
    post('third', { publishedAt: '2026-01-01T10:00:00.000Z', tags: ['interest rates', 'Interest rates'] }),
    post('future', { publishedAt: '2026-06-01T00:00:01Z', authors: ['nobody'], tags: ['Later'] }),
  ],
});
const model = modelOf(site);

const adaLink = {
  name: 'Ada',
  href: '/blog/authors/ada/',
  role: 'Writer',
  image: { src: '/media/sha1offace-20x10.svg', width: 20, height: 10, alt: 'Ada' },
};
const ratesLink = { label: 'Interest rates', href: '/blog/tags/interest-rates/' };
const first = {
  title: 'FIRST',
  href: '/blog/first/',
  date: '2025-12-31',
  summary: 'About first.',
  authors: [],
  tags: [ratesLink],
  readingMinutes: 1,
};
const second = {
  title: 'SECOND',
  href: '/blog/second/',
  date: '2026-01-01',
  summary: 'About second.',
  authors: [adaLink],
  tags: [ratesLink, { label: 'News', href: '/blog/tags/news/' }],
  readingMinutes: 2,
  cover: { src: '/media/sha1ofcover-20x10.svg', width: 20, height: 10, alt: 'A cover' },
};
const third = { ...first, title: 'THIRD', href: '/blog/third/', date: '2026-01-01', summary: 'About third.' };

const cardOf = (title: string, label = 'Blog') => socialImage({ label, title, site: 'Site' }, model.site);

const headOf = (
  path: string,
  title: string,
  { picture = cardOf(title), description = 'About the blog.' } = {},
) => ({
  title: `${title} | Site`,
  description,
  keywords: ['rates'],
  author: 'Us',
  canonical: `https://example.com${path}`,
  noIndex: false,
  openGraph: {
    type: 'website',
    title,
    description,
    url: `https://example.com${path}`,
    siteName: 'Site',
    image: picture,
  },
});

test('the list is in pages, newest first, equal dates by id', () => {
  expect([pageAt(model, '/blog', 'blogList'), pageAt(model, '/blog/page/2', 'blogList')]).toEqual([
    {
      kind: 'blogList',
      path: '/blog',
      head: headOf('/blog/', 'Blog', { picture: cardOf('Blog', 'Site') }),
      title: 'Blog',
      description: 'About the blog.',
      posts: [second, third],
      pageNumber: 1,
      pageCount: 2,
      older: { label: 'Older entries', href: '/blog/page/2/' },
    },
    {
      kind: 'blogList',
      path: '/blog/page/2',
      head: headOf('/blog/page/2/', 'Blog, page 2', {
        picture: cardOf('Blog', 'Site'),
        description: 'About the blog. Page 2 of 2.',
      }),
      title: 'Blog',
      description: 'About the blog.',
      posts: [first],
      pageNumber: 2,
      pageCount: 2,
      newer: { label: 'Newer entries', href: '/blog/' },
    },
  ]);
});

test('a post that was written before its date is new on that date', () => {
  const written = post('early', { publishedAt: '2026-03-01T10:00:00Z', updatedAt: '2026-02-03T04:05:06Z' });
  const appeared = modelOf(content({ posts: [written] }));
  expect({
    inFeed: appeared.feed?.entries.map(({ updatedAt }) => updatedAt),
    inSitemap: appeared.sitemap.find(({ url }) => url.endsWith('/early/'))?.lastmod,
    onPage: pageAt(appeared, '/blog/early', 'post').head.openGraph.modifiedTime,
  }).toEqual({
    inFeed: ['2026-03-01T10:00:00Z'],
    inSitemap: '2026-03-01',
    onPage: '2026-03-01T10:00:00Z',
  });
});

test('a post page shows the post and links to its neighbours', () => {
  expect(pageAt(model, '/blog/second', 'post')).toEqual({
    kind: 'post',
    path: '/blog/second',
    head: {
      ...headOf('/blog/second/', 'SECOND'),
      description: 'About second.',
      keywords: ['Interest rates', 'News'],
      openGraph: {
        type: 'article',
        title: 'SECOND',
        description: 'About second.',
        url: 'https://example.com/blog/second/',
        siteName: 'Site',
        image: cardOf('SECOND'),
        publishedTime: '2026-01-01T10:00:00Z',
        modifiedTime: '2026-02-03T04:05:06Z',
        authors: ['https://example.com/blog/authors/ada/'],
        tags: ['Interest rates', 'News'],
      },
    },
    ...second,
    body: [{ ...heading(2, 'Why'), id: 'why' }, paragraph('word '.repeat(399))],
    toc: [{ id: 'why', text: 'Why', level: 2 }],
    older: { label: 'THIRD', href: '/blog/third/' },
  });
  const { newer, older } = pageAt(model, '/blog/third', 'post');
  expect([newer, older]).toEqual([
    { label: 'SECOND', href: '/blog/second/' },
    { label: 'FIRST', href: '/blog/first/' },
  ]);
});

test('a cropped portrait and cover are shown around their hotspots, and social networks get the part for them', () => {
  const crop = { left: 0, right: 0.5, top: 0, bottom: 0 };
  const photo = image('photo', { extension: 'jpg', dimensions: { width: 4000, height: 1000 } });
  const face = image('face', { extension: 'png', dimensions: { width: 200, height: 100 } });
  const whole = { asset: 'photo', alt: 'A photo' };
  const blog = modelOf(
    content({
      authors: [author('ada', { image: { asset: 'face', alt: 'Ada', hotspot: { x: 0.7, y: 0.5 } } })],
      assets: [photo, face],
      posts: [
        post('cropped', {
          authors: ['ada'],
          cover: { ...whole, crop, hotspot: { x: 0.4, y: 0 } },
          body: [{ _type: 'figure', _key: 'f', ...whole, crop }],
        }),
        post('whole', { authors: ['ada'], cover: whole }),
      ],
    }),
  );
  const { authors, cover, head } = pageAt(blog, '/blog/cropped', 'post');
  expect(authors[0]?.image).toEqual({
    src: '/media/sha1offace-200x100.png',
    width: 200,
    height: 100,
    alt: 'Ada',
    position: '90% 50%',
  });
  expect(cover).toEqual({
    src: '/media/sha1ofphoto-4000x1000-at-0-0-2000x1000.jpg',
    width: 2000,
    height: 1000,
    alt: 'A photo',
    position: '100% 50%',
  });
  expect(head.openGraph.image).toEqual({
    url: 'https://example.com/media/sha1ofphoto-4000x1000-at-95-0-1905x1000.jpg',
    width: 1905,
    height: 1000,
    alt: 'A photo',
  });
  const { src } = cover ?? {};
  expect(blog.feed?.entries.flatMap(({ body }) => body)).toMatchObject([{ _type: 'figure', image: { src } }]);
  const other = pageAt(blog, '/blog/whole', 'post');
  const { position, ...uncropped } = other.cover ?? {};
  expect([position, uncropped, other.head.openGraph.image]).toEqual([
    undefined,
    { src: '/media/sha1ofphoto-4000x1000.jpg', width: 4000, height: 1000, alt: 'A photo' },
    { url: 'https://example.com/media/sha1ofphoto-4000x1000.jpg', width: 4000, height: 1000, alt: 'A photo' },
  ]);
  expect(blog.assets.map(({ path }) => path)).toEqual([
    '/media/sha1offace-200x100.png',
    '/media/sha1ofphoto-4000x1000-at-0-0-2000x1000.jpg',
    '/media/sha1ofphoto-4000x1000-at-95-0-1905x1000.jpg',
    '/media/sha1ofphoto-4000x1000.jpg',
  ]);
});

test('the archive is by year', () => {
  expect(pageAt(model, '/blog/archive', 'archive')).toEqual({
    kind: 'archive',
    path: '/blog/archive',
    head: headOf('/blog/archive/', 'Archive', { description: 'All posts by year. About the blog.' }),
    title: 'Archive',
    years: [
      {
        year: '2026',
        posts: [
          { label: 'SECOND', href: '/blog/second/', date: '2026-01-01' },
          { label: 'THIRD', href: '/blog/third/', date: '2026-01-01' },
        ],
      },
      { year: '2025', posts: [{ label: 'FIRST', href: '/blog/first/', date: '2025-12-31' }] },
    ],
  });
});

test('spellings of a tag are one tag, named as most posts spell it', () => {
  const secondLink = { label: 'SECOND', href: '/blog/second/' };
  expect(pageAt(model, '/blog/tags', 'tags')).toEqual({
    kind: 'tags',
    path: '/blog/tags',
    head: headOf('/blog/tags/', 'Tags', { description: 'Posts by tag: Interest rates, News.' }),
    title: 'Tags',
    tags: [
      { ...ratesLink, count: 3, latest: secondLink },
      { label: 'News', href: '/blog/tags/news/', count: 1, latest: secondLink },
    ],
  });
  expect(pageAt(model, '/blog/tags/interest-rates', 'tag')).toEqual({
    kind: 'tag',
    path: '/blog/tags/interest-rates',
    head: headOf('/blog/tags/interest-rates/', 'Posts tagged “Interest rates”', {
      description: 'Posts tagged “Interest rates”: SECOND, THIRD, FIRST',
    }),
    title: 'Posts tagged “Interest rates”',
    tag: 'Interest rates',
    allTags: { label: 'All tags', href: '/blog/tags/' },
    posts: [second, third, first],
  });
});

test('authors are listed by name, and each has a page', () => {
  const adaCard = { ...adaLink, bio: 'Writes.', postCount: 1 };
  expect(pageAt(model, '/blog/authors', 'authors')).toEqual({
    kind: 'authors',
    path: '/blog/authors',
    head: headOf('/blog/authors/', 'Authors', { description: 'Who writes here: Ada, BOB.' }),
    title: 'Authors',
    authors: [adaCard, { name: 'BOB', href: '/blog/authors/bob/', postCount: 0 }],
  });
  expect(pageAt(model, '/blog/authors/ada', 'author')).toEqual({
    kind: 'author',
    path: '/blog/authors/ada',
    head: headOf('/blog/authors/ada/', 'Ada', { description: 'Writes.' }),
    ...adaCard,
    links: [{ label: 'Posts', href: '/blog/' }],
    allAuthors: { label: 'All authors', href: '/blog/authors/' },
    posts: [second],
  });
});

test('no two pages of the blog have the same description', () => {
  const pages = model.pages.filter(({ path }) => path.startsWith('/blog'));
  const descriptions = pages.map(({ head }) => head.description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  expect(pageAt(model, '/blog/authors/bob', 'author').head.description).toBe('Posts by BOB');
});

test('a post with a future date is nowhere on the site', () => {
  expect(JSON.stringify(model)).not.toMatch(/future|Later/i);
});

test('the feed has the newest posts in full', () => {
  expect(model.feed).toMatchObject({
    kinds: ['rss', 'atom'],
    url: 'https://example.com/blog/',
    title: 'Blog | Site',
    description: 'About the blog.',
    entries: [{ title: 'SECOND' }, { title: 'THIRD' }, { title: 'FIRST' }],
  });
  expect(model.feed?.entries[0]).toEqual({
    title: 'SECOND',
    url: 'https://example.com/blog/second/',
    publishedAt: '2026-01-01T10:00:00Z',
    updatedAt: '2026-02-03T04:05:06Z',
    summary: 'About second.',
    authors: [{ name: 'Ada', url: 'https://example.com/blog/authors/ada/' }],
    tags: ['Interest rates', 'News'],
    body: pageAt(model, '/blog/second', 'post').body,
  });
  expect(model.shell.feeds).toEqual([
    { label: 'RSS feed', href: '/blog/rss.xml', type: 'application/rss+xml' },
    { label: 'Atom feed', href: '/blog/atom.xml', type: 'application/atom+xml' },
  ]);
});

test('the feed ends after twenty posts', () => {
  const posts = Array.from({ length: 25 }, (_, index) => post(`p${index}`));
  expect(modelOf(content({ posts })).feed?.entries).toHaveLength(20);
});

test('without posts there is an empty list and no feed', () => {
  const { pages, feed, shell } = modelOf(content());
  const list = pages.find(({ path }) => path === '/blog');
  expect([list, feed, shell.feeds]).toMatchObject([
    { posts: [], pageNumber: 1, pageCount: 1 },
    undefined,
    [],
  ]);
});

test('there is no feed if the settings have none', () => {
  const { blog } = settings();
  const { feed, shell } = modelOf({ ...site, settings: [settings({ blog: { ...blog, feeds: [] } })] });
  expect([feed, shell.feeds]).toEqual([undefined, []]);
});

test('the reading time can be switched off', () => {
  const { shared } = settings();
  const off = settings({ shared: { ...shared, showReadingTime: false } });
  const list = pageAt(modelOf({ ...site, settings: [off] }), '/blog', 'blogList');
  expect(list.posts.some((item) => 'readingMinutes' in item)).toBe(false);
});

test('the home page shows the newest posts', () => {
  const posts = ['a', 'b', 'c', 'd'].map((id) => post(id));
  const titles = pageAt(modelOf(content({ posts, homes: [home()] })), '/', 'home').latestPosts.map(
    ({ title }) => title,
  );
  expect(titles).toEqual(['A', 'B', 'C']);
});

test('a blog that is switched off has no pages', () => {
  const off = settings({ features: { docs: true, blog: false, apiReference: false } });
  const { pages, feed, shell } = modelOf({ ...site, settings: [off] });
  expect([pages.map(({ path }) => path), feed, shell.feeds]).toEqual([['/'], undefined, []]);
});
