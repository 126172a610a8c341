import { expect, test } from 'vitest';
import { readHtmlFacts } from '../html/readHtmlFacts.ts';
import { writeHeadPart } from '../search/index/headPart.ts';
import { indexFormat } from '../search/index/indexPart.ts';
import { createAddressResolver } from './createAddressResolver.ts';
import { factsOfFile } from './factsOfFile.ts';
import { faultProblems } from './faultProblems.ts';
import { fileFacts } from './fileFacts.ts';
import { findFaults } from './findFaults.ts';

/** Pages with their HTML. */
const pages = new Map([
  ['/', '<h1 id="start">Home</h1>'],
  ['/docs/why', '<h2 id="fees">Fees</h2>'],
  ['/docs/Names', ''],
]);
const idsOf = new Map([...pages].map(([path, html]) => [path, new Set(readHtmlFacts(html).ids)]));
const files = new Set(['/media/a.png', '/docs/why.md']);

/** The faults of a file that is added to the site: `kind value`, and the path that was meant. */
function faultsOf(
  place: string,
  contents: string,
  { basePath = '', trailingSlash = true } = {},
): readonly string[] {
  const site = { title: 'Site', url: 'https://example.com', basePath, trailingSlash };
  const facts = factsOfFile(place, contents, basePath) ?? fileFacts({});
  const file = { path: `/${place}`, href: '/docs/new/', facts };
  return findFaults(file, {
    trailingSlash,
    ...createAddressResolver(site),
    isPage: (path) => pages.has(path),
    isRedirect: (path) => path === '/old',
    isFile: (path) => files.has(path),
    idsOf: (path) => idsOf.get(path) ?? new Set(),
    otherCases: (path) => [...pages.keys()].filter((each) => each.toLowerCase() === path.toLowerCase()),
    isKnownAnchor: (anchor) => anchor === '#known',
  }).map(({ kind, value, meant }) => [kind, value, ...(meant === undefined ? [] : [meant])].join(' '));
}
const linked = (href: string, options = {}): readonly string[] =>
  faultsOf('docs/new/index.html', `<p id="here"></p><a href="${href}">a</a>`, options);

test.each([
  '/',
  '/#start',
  '/#top',
  '/docs/why/',
  '/docs/why/?a=b#fees',
  '../why/#fees',
  '#here',
  '/docs/why/#known',
  '/old',
  '/old/',
  '/media/a.png',
  '/docs/why.md',
  'https://example.org/nowhere',
  'https://example.com/nowhere',
  'mailto:a@example.com',
])('a link to %s is sound', (href) => expect(linked(href)).toEqual([]));

test.each([
  ['an address that leads nowhere', '/nowhere/', 'dead-address /nowhere/'],
  ['a file with a slash', '/media/a.png/', 'dead-address /media/a.png/'],
  ['a heading that is not there', '/docs/why/#costs', 'dead-anchor /docs/why/#costs'],
  ['a heading that is not on the page itself', '#there', 'dead-anchor #there'],
  ['no slash', '/docs/why', 'wrong-slash /docs/why /docs/why'],
  ['another case', '/Docs/Why/', 'wrong-case /Docs/Why/ /docs/why'],
  ['another case, also of a page with capitals', '/docs/names/', 'wrong-case /docs/names/ /docs/Names'],
  ['a space', '/docs/wh y/', 'malformed-address /docs/wh y/'],
  ['a percent sign', '/100%/', 'malformed-address /100%/'],
])('a link with %s', (_, href, fault) => expect(linked(href)).toEqual([fault]));

test('a slash on a site without them, and a path that is not below the base path', () => {
  expect(linked('/docs/why/', { trailingSlash: false })).toEqual(['wrong-slash /docs/why/ /docs/why']);
  expect(linked('/docs/why', { trailingSlash: false })).toEqual([]);
  expect(linked('/docs/why/', { basePath: '/base' })).toEqual(['outside-base-path /docs/why/']);
  expect(linked('/base/docs/why/', { basePath: '/base' })).toEqual([]);
});

test('two elements with the same id are a warning', () => {
  expect(faultsOf('docs/new/index.html', '<p id="a"></p><p id="a"></p>')).toEqual(['repeated-id a']);
  const [problem] = faultProblems([{ kind: 'repeated-id', path: '/docs/new', value: 'a' }], () => undefined);
  expect(problem?.severity).toBe('warning');
});

test('an image that does not exist', () => {
  expect(faultsOf('docs/new/index.html', '<img src="/media/a.png" srcset="/media/b.png 2x">')).toEqual([
    'dead-address /media/b.png',
  ]);
});

test('a feed with a dead link in its text', () => {
  expect(faultsOf('blog/atom.xml', feedWith('https://example.com/docs/why/'))).toEqual([]);
  expect(faultsOf('blog/atom.xml', feedWith('https://example.com/nowhere/'))).toEqual([
    'dead-address https://example.com/nowhere/',
  ]);
});

test('a sitemap with something that is not a page', () => {
  expect(faultsOf('sitemap.xml', sitemapOf('https://example.com/', 'https://example.com/docs/why/'))).toEqual(
    [],
  );
  expect(
    faultsOf(
      'sitemap.xml',
      sitemapOf('https://example.com/old', 'https://example.com/media/a.png', 'https://example.org/'),
    ),
  ).toEqual([
    'not-a-page https://example.com/old',
    'not-a-page https://example.com/media/a.png',
    'not-a-page https://example.org/',
  ]);
});

test('the files of several sitemaps, JSON feeds and the web manifest', () => {
  const index =
    '<sitemapindex><sitemap><loc>https://example.com/sitemap-2.xml</loc></sitemap></sitemapindex>';
  expect(faultsOf('sitemap.xml', index)).toEqual(['dead-address https://example.com/sitemap-2.xml']);
  const feed = {
    feed_url: 'https://example.com/docs/why.md',
    items: [
      {
        id: 'tag:a',
        url: 'https://example.com/gone/',
        content_html: '<img src="https://example.com/b.png">',
      },
    ],
  };
  expect(faultsOf('blog/feed.json', JSON.stringify(feed))).toEqual([
    'dead-address https://example.com/gone/',
    'dead-address https://example.com/b.png',
  ]);
  const manifest = { start_url: '/base/', icons: [{ src: '/base/media/a.png' }, { src: '/base/b.png' }] };
  expect(faultsOf('manifest.json', JSON.stringify(manifest), { basePath: '/base' })).toEqual([
    'dead-address /base/b.png',
  ]);
});

test('search files with an entry without a page, without a heading, and without a file', () => {
  const place = 'search-index/head.0123456789ab.json';
  expect(faultsOf(place, headWith('/docs/why/', 'fees'))).toEqual([]);
  expect(faultsOf(place, headWith('/nowhere/', ''))).toEqual(['dead-address /nowhere/']);
  expect(faultsOf(place, headWith('/docs/why/', 'costs'))).toEqual(['dead-anchor /docs/why/#costs']);
  const manifest = JSON.stringify({
    format: indexFormat,
    kind: 'manifest',
    parts: [['head', '', '/search-index/head.json']],
    pages: [
      ['Why', '/docs/why/'],
      ['Nowhere', '/nowhere/'],
    ],
  });
  expect(faultsOf('search-index/current.json', manifest)).toEqual([
    'dead-address /search-index/head.json',
    'dead-address /nowhere/',
  ]);
});

test('Markdown, the list of pages and a sidebar with a dead address', () => {
  expect(faultsOf('docs/new.md', 'A [link](https://example.com/nowhere/).\n')).toEqual([
    'dead-address https://example.com/nowhere/',
  ]);
  expect(faultsOf('paths.json', '[{"href":"/nowhere/","title":"Nowhere"}]')).toEqual([
    'dead-address /nowhere/',
  ]);
  const sidebar = '{"items":[{"href":"/docs/why/","children":[{"href":"/nowhere/","children":[]}]}]}';
  expect(faultsOf('sidebars/docs.0123456789ab.json', sidebar)).toEqual(['dead-address /nowhere/']);
  expect(faultsOf('sidebars/index.json', '{"docs":"/sidebars/gone.json"}')).toEqual([
    'dead-address /sidebars/gone.json',
  ]);
});

test('the same fault in several pages is one problem, with the document of the first', () => {
  const where = { documentId: 'a', documentType: 'docPage', documentTitle: 'A' };
  const faults = ['/a', '/b', '/c'].map(
    (path) => ({ kind: 'dead-address', path, value: '/nowhere/' }) as const,
  );
  expect(faultProblems(faults, (path) => (path === '/a' ? where : undefined))).toEqual([
    {
      code: 'dead-address',
      severity: 'error',
      where,
      value: '/nowhere/',
      message:
        'The page "/a" leads to "/nowhere/", where the site has nothing. The same is wrong in 2 other files.',
      fix: 'Correct the address. If no document says so, it is a mistake in the code of the site: tell whoever looks after it.',
    },
  ]);
});

function feedWith(href: string): string {
  return `<feed><entry><id>https://example.com/docs/why/</id><content><![CDATA[<a href="${href}">a</a>]]></content></entry></feed>`;
}

function sitemapOf(...urls: readonly string[]): string {
  return `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
}

function headWith(url: string, hash: string): string {
  const record = { url, title: 'Title', heading: 'Heading', hash, keywords: [], breadcrumbs: [] };
  return writeHeadPart([[{ ...record, isReference: false }]]);
}
