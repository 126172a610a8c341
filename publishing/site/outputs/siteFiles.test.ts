import type { PageData } from '#core/site/model/pageData.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import fc from 'fast-check';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { modelOf } from '#core/site/testing/build.ts';
import { docsContent } from '#core/site/testing/content.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { cleanText } from '#core/text/cleanText.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';
import { hostileTexts } from '../testing/hostile/hostileTexts.ts';
import { readXml } from '../testing/readXml.ts';
import { buildInfo } from './buildInfo.ts';
import { feeds } from './feeds/feeds.ts';
import { redirects } from './redirects.ts';
import { removedPages } from './removedPages.ts';
import { robots } from './robots.ts';
import { sidebars } from './sidebars.ts';
import { sitePaths } from './sitePaths.ts';

const model: SiteModel = {
  site: { title: 'Site', url: 'https://site.example', basePath: '/base', trailingSlash: true },
  shell: {
    lang: 'en',
    title: 'Site',
    tagline: '',
    viewport: '',
    homeHref: '/',
    navbar: [],
    footer: { groups: [], copyright: '© 2025' },
    areas: [],
    colorMode: { default: 'dark', disableSwitch: true, respectSystem: false },
    codeTheme: 'github',
    versions: [],
    feeds: [
      { label: 'RSS', href: '/blog/rss.xml', type: 'application/rss+xml' },
      { label: 'Atom', href: '/blog/atom.xml', type: 'application/atom+xml' },
    ],
  },
  pages: [],
  siteCard: { path: '/cards/site.png', card: { label: '', title: 'Site', site: 'Site' } },
  sidebars: [{ key: 'current/general', label: 'General', items: [] }],
  redirects: [],
  gone: [],
  addresses: [],
  sitemap: [{ url: 'https://site.example/base/?a&b', changefreq: 'weekly', priority: 0.5 }],
  feed: {
    kinds: ['rss', 'atom', 'json'],
    url: 'https://site.example/base/blog/',
    title: 'Blog',
    description: 'All & sundry',
    entries: [
      {
        title: 'A < B',
        url: 'https://site.example/base/blog/a/',
        publishedAt: '2025-03-04T00:00:00.000Z',
        updatedAt: '2025-04-05T00:00:00.000Z',
        summary: 'Short',
        authors: [{ name: 'Ada', url: 'https://site.example/base/blog/authors/ada/' }],
        tags: ['rates'],
        body: [
          {
            _type: 'block',
            _key: 'p',
            style: 'normal',
            markDefs: [
              { _type: 'link', _key: 'l', href: '/docs/', external: false },
              { _type: 'link', _key: 'h', href: '#there', external: false },
            ],
            children: [
              { _type: 'span', _key: '1', text: 'docs', marks: ['l'] },
              { _type: 'span', _key: '2', text: 'there', marks: ['h'] },
            ],
          },
        ],
      },
    ],
  },
  assets: [],
  docs: [],
  cards: [],
  api: [],
  synonyms: [],
};

test('robots.txt of a hidden site lets search engines read that they should leave its pages out', () => {
  const hidden = { ...model, shell: { ...model.shell, isHidden: true } } as const;
  expect(robots(hidden).contents).toBe('User-agent: *\nAllow: /\n');
});

test('robots.txt allows everything and names the sitemap', () => {
  expect(robots(model).contents).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://site.example/base/sitemap.xml\n',
  );
});

test('each feed is where the pages announce it, with full content and absolute links', () => {
  const files = feeds(model);
  expect(files.map(({ path }) => path)).toEqual(['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']);
  for (const { contents } of files) {
    expect(contents).toContain('https://site.example/base/docs/');
    expect(contents).toContain('https://site.example/base/blog/a/#there');
    expect(contents).toContain('2025');
    expect(contents).toContain('Ada');
  }
});

test('the JSON Feed names authors, tags and dates', () => {
  const json = feeds(model).find(({ path }) => path === 'blog/feed.json')?.contents ?? '';
  const { items, ...about } = parseJsonFeed(json);
  expect(about).toEqual({
    title: 'Blog',
    description: 'All & sundry',
    home_page_url: 'https://site.example/base/blog/',
    feed_url: 'https://site.example/base/blog/feed.json',
    language: 'en',
  });
  expect(items).toEqual([
    {
      id: 'https://site.example/base/blog/a/',
      url: 'https://site.example/base/blog/a/',
      title: 'A < B',
      summary: 'Short',
      content_html:
        '<p><a href="https://site.example/base/docs/">docs</a><a href="https://site.example/base/blog/a/#there">there</a></p>',
      date_published: '2025-03-04T00:00:00.000Z',
      date_modified: '2025-04-05T00:00:00.000Z',
      authors: [{ name: 'Ada', url: 'https://site.example/base/blog/authors/ada/' }],
      tags: ['rates'],
    },
  ]);
});

test('a feed reader finds in RSS and Atom what the JSON Feed has', () => {
  const [rss = '', atom = ''] = feeds(model).map(({ contents }) => contents);
  const url = 'https://site.example/base/blog/a/';
  const html = expect.stringContaining('<a href="https://site.example/base/docs/">docs</a>');
  expect(parseRssFeed(rss)).toMatchObject({
    title: 'Blog',
    link: 'https://site.example/base/blog/',
    description: 'All & sundry',
    language: 'en',
    atom: { links: [{ href: 'https://site.example/base/blog/rss.xml', rel: 'self' }] },
    items: [
      {
        title: 'A < B',
        link: url,
        guid: { value: url },
        pubDate: 'Tue, 04 Mar 2025 00:00:00 GMT',
        description: 'Short',
        content: { encoded: html },
        dc: { creators: ['Ada'] },
        categories: [{ name: 'rates' }],
      },
    ],
  });
  expect(parseAtomFeed(atom)).toMatchObject({
    id: 'https://site.example/base/blog/',
    title: { value: 'Blog' },
    subtitle: { value: 'All & sundry' },
    links: [{ rel: 'alternate' }, { rel: 'self', href: 'https://site.example/base/blog/atom.xml' }],
    updated: '2025-04-05T00:00:00.000Z',
    entries: [
      {
        id: url,
        title: { value: 'A &lt; B', type: 'html' },
        links: [{ href: url }],
        published: '2025-03-04T00:00:00.000Z',
        updated: '2025-04-05T00:00:00.000Z',
        summary: { value: 'Short' },
        content: { value: html, type: 'html' },
        authors: [{ name: 'Ada' }],
        categories: [{ term: 'rates' }],
      },
    ],
  });
});

test('the date of a feed comes from its content, never from the clock', () => {
  const [, atom] = feeds(model);
  expect(atom?.contents).toContain('<updated>2025-04-05T00:00:00.000Z</updated>');
});

test('without posts there is no feed', () => {
  const { feed: _, ...rest } = model;
  expect(feeds(rest)).toEqual([]);
});

test('sidebar files are named after their content, and the index maps keys to files', () => {
  const [index, file] = sidebars(model);
  expect(file).toEqual({
    path: 'sidebars/current-general.2c8773ae177b.json',
    contents: '{"key":"current/general","label":"General","items":[]}',
  });
  expect(index).toEqual({
    path: 'sidebars/index.json',
    contents: '{"current/general":"/sidebars/current-general.2c8773ae177b.json"}',
  });
});

test('a redirect forwards query and hash, and works without JavaScript', () => {
  const [page] = redirects({ ...model, redirects: [{ from: '/faq', to: '/docs/questions/' }] });
  expect(page?.path).toBe('faq/index.html');
  expect(page?.contents).toContain('location.replace("/base/docs/questions/"+location.search+location.hash)');
  expect(page?.contents).toContain('<meta http-equiv="refresh" content="0; url=/base/docs/questions/">');
  expect(page?.contents).toContain('<link rel="canonical" href="https://site.example/base/docs/questions/">');
});

test("a redirect's own query and hash win over the reader's", () => {
  const [page] = redirects({ ...model, redirects: [{ from: '/faq', to: '/docs/?a=1#top' }] });
  expect(page?.contents).toContain('location.replace("/base/docs/?a=1"+"#top")');
});

test('a redirect to another site keeps its address, and cannot leave the script', () => {
  const [page] = redirects({ ...model, redirects: [{ from: '/x', to: 'https://other.example/</script>' }] });
  expect(page?.contents).toContain(
    'location.replace("https://other.example/\\u003c/script>"+location.search+location.hash)',
  );
  expect(page?.contents).toContain('href="https://other.example/&lt;/script&gt;"');
});

test('without trailing slashes a redirect is a file beside its folder', () => {
  const site = { ...model.site, trailingSlash: false };
  expect(redirects({ ...model, site, redirects: [{ from: '/a/b', to: '/c' }] })[0]?.path).toBe('a/b.html');
});

test('a removed page says so, and leads to the home page and the search', () => {
  const site = { ...model.site, title: 'A & B', basePath: '/base' };
  const pages = modelOf(docsContent()).pages;
  const [page, other] = removedPages({ ...model, site, pages, gone: ['/caf%C3%A9', '/docs/old'] });
  expect([page?.path, other?.path]).toEqual(['café/index.html', 'docs/old/index.html']);
  expect(page?.contents).toContain('<title>Page removed | A &amp; B</title>');
  expect(page?.contents).toContain('<h1>This page was removed</h1>');
  expect(page?.contents).toContain('<a href="/base/">');
  expect(page?.contents).toContain('<a href="/base/search/">');
  expect(page?.contents).toContain('<meta name="robots" content="noindex">');
  const [unsearched] = removedPages({ ...model, pages: [], gone: ['/docs/old'] });
  expect(unsearched?.contents).not.toContain('search the site');
});

test('build.json names the snapshot and counts documents and pages, in a fixed order', () => {
  expect(JSON.parse(buildInfo(model, 'abc', { post: 2, author: 1 }).contents)).toEqual({
    snapshotId: 'abc',
    documents: { author: 1, post: 2 },
    pages: {},
    redirects: 0,
  });
  expect(buildInfo(model, 'abc', { post: 2, author: 1 })).toEqual(
    buildInfo(model, 'abc', { author: 1, post: 2 }),
  );
});

test('paths.json lists every page that may be found, with its title, and the redirects to one of them', () => {
  const pages = [pageNamed('/blog/tags', 'Tags', false), pageNamed('/secret', 'Secret', true)];
  const redirectsTo = [
    { from: '/old%20tags', to: '/blog/tags/#a' },
    { from: '/hidden', to: '/secret/' },
    { from: '/away', to: 'https://example.org/' },
  ];
  expect(JSON.parse(sitePaths({ ...model, pages, redirects: redirectsTo }).contents)).toEqual([
    { href: '/blog/tags/', title: 'Tags' },
    { href: '/blog/tags/#a', title: 'Tags', from: '/old tags' },
  ]);
});

function pageNamed(path: string, title: string, noIndex: boolean): PageData {
  return {
    kind: 'tags',
    path,
    head: {
      title: `${title} | Site`,
      keywords: [],
      author: '',
      canonical: '',
      noIndex,
      openGraph: { type: 'website', title, url: '', siteName: 'Site' },
    },
    title,
    tags: [],
  };
}

test('markup in titles, summaries and tags is text in the feeds', () => {
  const [entry] = model.feed?.entries ?? [];
  if (model.feed === undefined || entry === undefined) throw new Error('The model has no entry.');
  const text = 'a <b> & "c" \'d\'';
  const odd = {
    ...entry,
    title: text,
    summary: text,
    tags: [text],
    authors: [{ name: text, url: entry.url }],
  };
  const [rss, atom] = feeds({ ...model, feed: { ...model.feed, entries: [odd] } });
  const escaped = "a &lt;b&gt; &amp; &quot;c&quot; 'd'";
  expect(atom?.contents).toContain(`<title type="html"><![CDATA[${escaped}]]></title>`);
  expect(atom?.contents).toContain(`<summary type="html"><![CDATA[${escaped}]]></summary>`);
  const tag = "a &lt;b&gt; &amp; &quot;c&quot; 'd'";
  expect(atom?.contents).toContain(`<category label="${tag}" term="${tag}"/>`);
  expect(rss?.contents).toContain(`<description><![CDATA[${escaped}]]></description>`);
});

/** Texts as reshaping leaves them, with everything that has a meaning in XML, in CDATA sections and in HTML. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(']]>', '<![CDATA[', '&amp;', '&', '<', '>', '"', "'", '&lt;', '-->', ']', '$&', 'é'),
      fc.constantFrom(...hostileTexts),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  // A line break is read as one character, and in an attribute as a space.
  .map((parts) => cleanText(parts.join('')).replaceAll(/\s/g, ' '))
  .filter((text) => text.trim() !== '');

test('the feeds say what was written, whatever it was', () => {
  const [entry] = model.feed?.entries ?? [];
  if (model.feed === undefined || entry === undefined) throw new Error('The model has no entry.');
  const { feed, shell } = model;
  const oddModel = (text: string): SiteModel => ({
    ...model,
    shell: { ...shell, footer: { groups: [], copyright: text } },
    feed: {
      ...feed,
      title: text,
      description: text,
      entries: [
        { ...entry, title: text, summary: text, tags: [text], authors: [{ name: text, url: entry.url }] },
      ],
    },
  });
  fc.assert(
    fc.property(anyText, (text) => {
      const [rss = [], atom = []] = feeds(oddModel(text))
        .filter(({ path }) => path.endsWith('.xml'))
        .map(({ contents }) => readXml(contents));
      const textsOf = (elements: typeof rss, name: string): readonly string[] =>
        elements.filter((element) => element.name === name).map((element) => element.text);
      const asHtml = escapeMarkup(text);
      expect({
        titles: textsOf(rss, 'title'),
        descriptions: textsOf(rss, 'description').toSorted(),
        others: ['dc:creator', 'category', 'copyright'].map((name) => textsOf(rss, name)),
      }).toEqual({
        titles: [text, text],
        descriptions: [text, asHtml].toSorted(),
        others: [[text], [text], [text]],
      });
      expect({
        titles: textsOf(atom, 'title'),
        summaries: textsOf(atom, 'summary'),
        others: ['subtitle', 'rights', 'name'].map((name) => textsOf(atom, name)),
        categories: atom.filter(({ name }) => name === 'category').map(({ attributes }) => attributes),
      }).toEqual({
        titles: [text, asHtml],
        summaries: [asHtml],
        others: [[text], [text], [text]],
        categories: [{ label: text, term: text }],
      });
    }),
    { ...propertyRuns(100, 5000), examples: [[']]><script/>]]><b/>'], ['&amp;lt;']] },
  );
});
