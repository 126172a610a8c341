import { expect, test } from 'vitest';
import { headersOf } from './headerRules.ts';
import { isHostFile } from './hostFiles.ts';
import { hostRules } from './hostRules.ts';
import { requestPath } from './requestPath.ts';

const site = { title: 'Site', url: 'https://site.example', basePath: '/base', trailingSlash: true };

test('a redirect has its path decoded, and its target as a header has it', () => {
  const redirects = [
    { from: '/a%20b', to: '/docs/für/?x={1}#top|two#' },
    { from: '/away', to: 'https://other.example/é' },
    { from: '/a b', to: '/docs/' },
    { from: '/nowhere', to: 'https://' },
  ];
  expect(hostRules({ site, redirects, gone: [], shell: {} }).redirects).toEqual([
    { from: '/a b', to: '/base/docs/f%C3%BCr/?x=%7B1%7D#top%7Ctwo%23', status: 301 },
    { from: '/away', to: 'https://other.example/%C3%A9', status: 301 },
  ]);
});

test('a removed page has its path decoded, once; a redirect from the same path counts more', () => {
  const redirects = [{ from: '/a b', to: '/docs/' }];
  expect(hostRules({ site, redirects, gone: ['/a%20b', '/f%C3%BCr', '/für'], shell: {} }).gone).toEqual([
    '/für',
  ]);
});

test('the base path is decoded', () => {
  expect(
    hostRules({ site: { ...site, basePath: '/f%C3%BCr' }, redirects: [], gone: [], shell: {} }).basePath,
  ).toBe('/für');
});

test('files with a hash in their path are kept, all others are asked for again', () => {
  const { headers } = hostRules({ site, redirects: [], gone: [], shell: {} });
  const kept = 'public, max-age=31536000, immutable';
  const caching = (path: string) => headersOf(headers, path)['Cache-Control'];
  for (const path of [
    '/_next/static/a.js',
    '/media/a.png',
    '/files/a.pdf',
    '/sidebars/a.0123456789ab.json',
  ]) {
    expect([path, caching(path)]).toEqual([path, kept]);
  }
  for (const path of [
    '/',
    '/docs/index.html',
    '/sidebars/index.json',
    '/search-index/docs.json',
    '/cards/a.png',
  ]) {
    expect([path, caching(path)]).toEqual([path, 'no-cache']);
  }
});

test.each([
  ['a site with https', { url: 'https://site.example', basePath: '' }, 'max-age=31536000'],
  ['a site with http', { url: 'http://site.example', basePath: '' }, undefined],
  ['a site that has a part of its host', { url: 'https://site.example', basePath: '/base' }, undefined],
  ['a site that allows http', { url: 'https://site.example', basePath: '', allowsHttp: true }, undefined],
] as const)('whether browsers keep readers on https: %s', (_, own, expected) => {
  const { headers } = hostRules({ site: { ...site, ...own }, redirects: [], gone: [], shell: {} });
  expect(headersOf(headers, '/')['Strict-Transport-Security']).toBe(expected);
});

function robotsHeader(shell: { readonly isHidden?: true }): string | undefined {
  return headersOf(hostRules({ site, redirects: [], gone: [], shell }).headers, '/files/a.pdf')[
    'X-Robots-Tag'
  ];
}

test('search engines leave out every file of a hidden site, and none of another', () => {
  expect([robotsHeader({ isHidden: true }), robotsHeader({})]).toEqual(['noindex', undefined]);
});

test('nothing that was uploaded runs on the origin of the site', () => {
  const { headers } = hostRules({ site, redirects: [], gone: [], shell: {} });
  for (const path of ['/files/a.html', '/files/a', '/media/a.svg', '/media/a.xhtml']) {
    const sent = headersOf(headers, path);
    expect([path, sent['Content-Disposition']]).toEqual([path, 'attachment']);
    expect(sent['Content-Security-Policy']).toMatch(/^sandbox;/);
  }
  const picture = headersOf(headers, '/media/a.png');
  expect(picture['Content-Security-Policy']).toMatch(/^sandbox;/);
  expect('Content-Disposition' in picture).toBe(false);
});

test('files for hosts', () => {
  const files = ['/hosting.json', '/_headers', '/_redirects', '/vercel.json', '/_hosts/nginx/http.conf'];
  expect(files.filter((file) => !isHostFile(file))).toEqual([]);
  expect(['/docs/vercel.json', '/_next/static/a.js', '/_hostsx'].filter(isHostFile)).toEqual([]);
});

test('a path is encoded as browsers do', () => {
  expect(requestPath('/für (1)/100%/a?b#c:d*e')).toBe('/f%C3%BCr%20(1)/100%25/a%3Fb%23c:d*e');
});
