import { expect, test } from 'vitest';
import { apiContent, apiDeployment } from '../testing/api.ts';
import { briefly, build, modelOf } from '../testing/build.ts';
import { author, doc, docsContent, post, redirect, removed, settings } from '../testing/content.ts';

const site = (trailingSlash: boolean, ...from: readonly string[]) =>
  build(
    docsContent({
      settings: [settings({ trailingSlash })],
      docs: [doc('why')],
      posts: [post('news', { authors: ['ada'] })],
      authors: [author('ada')],
      redirects: from.map((path) => redirect(path, 'https://example.org', { id: path })),
    }),
  );

/** Paths that cannot be redirected, whatever the trailing slash setting. */
const ofTheSite = [
  '/sitemap.xml',
  '/Sitemap.XML',
  '/robots.txt',
  '/favicon.ico',
  '/build.json',
  '/paths.json',
  '/404',
  '/404.html',
  '/_next',
  '/_next/static/chunks/main.js',
  '/_not-found',
  '/_headers',
  '/media/abc.png',
  '/files/abc/report.pdf',
  '/cards/abc.png',
  '/sidebars/index.json',
  '/search-index/current.json',
  '/blog/rss.xml',
  '/blog/rss.xml/more',
  '/blog/atom%2Exml',
  '/docs/__next._tree.txt',
];

test.each(ofTheSite.flatMap((from) => [[from, true] as const, [from, false] as const]))(
  'no redirect takes the place of a file of the site: %s, with a slash at the end: %s',
  (from, trailingSlash) => {
    expect(briefly(site(trailingSlash, from).problems)).toEqual([`reserved-path ${from} from: ${from}`]);
  },
);

test.each(['/', '/docs', '/docs/why', '/Docs/Why', '/docs/wh%79', '/blog', '/blog/authors/ada', '/search'])(
  'nor that of a page: %s',
  (from) => {
    for (const trailingSlash of [true, false]) {
      expect(briefly(site(trailingSlash, from).problems)).toEqual([
        `redirect-over-page ${from} from: ${from}`,
      ]);
    }
  },
);

test('nor that of the file of a page', () => {
  expect(briefly(site(true, '/docs/why/index.html', '/docs/why/index.txt').problems)).toEqual([
    'redirect-over-page /docs/why/index.html from: /docs/why/index.html',
    'reserved-path /docs/why/index.txt from: /docs/why/index.txt',
  ]);
  expect(briefly(site(false, '/index', '/docs/why.html', '/docs/why.txt').problems)).toEqual([
    'redirect-over-page /docs/why.html from: /docs/why.html',
    'reserved-path /docs/why.txt from: /docs/why.txt',
    'redirect-over-page /index from: /index',
  ]);
});

test('reports redirects that differ only in case, or need a file and a folder of the same name', () => {
  const { problems } = build(
    docsContent({
      redirects: [
        redirect('/faq', '/docs', { id: 'a' }),
        redirect('/FAQ', '/docs', { id: 'b' }),
        redirect('/Faq', '/blog', { id: 'c' }),
        redirect('/old', '/docs', { id: 'd' }),
        redirect('/old/index.html', '/docs', { id: 'e' }),
      ],
    }),
  );
  expect(briefly(problems)).toEqual([
    'duplicate-redirect c from: /Faq',
    'duplicate-redirect e from: /old/index.html',
  ]);
});

test("other paths can be redirected, even below pages or with a name that starts like a page's", () => {
  const from = ['/docs/why/old', '/docs/whyever', '/old.html', '/mediation', '/blog/rss', '/a%20b', '/für'];
  expect(site(true, ...from).problems).toEqual([]);
  expect(site(false, ...from).problems).toEqual([]);
});

test('the comparisons of an API are its own', () => {
  const { name } = apiDeployment();
  const { problems } = build(
    apiContent({ redirects: [redirect(`/api/${name}/comparisons/1.0.0`, '/', { id: 'a' })] }),
  );
  expect(problems.map(({ code, where }) => `${code} ${where?.documentId}`)).toEqual(['reserved-path a']);
});

test('a malformed path is reported once, where it is read', () => {
  expect(site(true, '/a/../docs/why', '/%').problems).toEqual([]);
});

test('a model without errors has redirects', () => {
  const { redirects } = modelOf(docsContent({ redirects: [redirect('/old', '/docs')] }));
  expect(redirects).toEqual([{ from: '/old', to: '/docs/' }]);
});

const newsAt = (publishedAt: string) => [post('news', { publishedAt, tags: ['Rates'] })];

test('a redirect from the address of a post gives way to it: the post may have appeared because its date came', () => {
  const redirects = [redirect('/blog/news', '/docs'), removed('/blog/tags/rates')];
  const before = build(docsContent({ posts: newsAt('2027-01-01T00:00:00.000Z'), redirects }));
  expect([before.problems, before.model?.redirects, before.model?.gone]).toEqual([
    [],
    [{ from: '/blog/news', to: '/docs/' }],
    ['/blog/tags/rates'],
  ]);
  const after = build(docsContent({ posts: newsAt('2026-01-01T00:00:00.000Z'), redirects }));
  expect([briefly(after.problems), after.model?.redirects, after.model?.gone]).toEqual([
    [
      'unused-redirect redirect /blog/news /docs from: /blog/news',
      'unused-redirect removed /blog/tags/rates from: /blog/tags/rates',
    ],
    [],
    [],
  ]);
});
