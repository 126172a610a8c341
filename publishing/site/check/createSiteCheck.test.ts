import type { SiteHashes } from '#core/quality/qualityReport.ts';
import type { SiteCheck } from './createSiteCheck.ts';
import { expect, test } from 'vitest';
import { readHtmlFacts } from '#core/html/readHtmlFacts.ts';
import { pageHtml } from '#core/site/outputs/pageHtml.ts';
import { notFoundPath } from '../render/exportRequest.ts';
import { createSiteCheck } from './createSiteCheck.ts';

type Texts = Readonly<Record<string, string>>;
type Built = { readonly sources: SiteHashes; readonly pages: Texts; readonly files: Texts };

const site = { title: 'Site', url: 'https://example.com', basePath: '', trailingSlash: true };
const pages: Texts = {
  '/a': '<h2 id="one">One</h2><h2 id="two">Two</h2>',
  '/b': '<a href="/a/#one">a</a>',
  '/c': '<a href="/a/#two">a</a><a href="https://example.com/elsewhere">other</a>',
};
const files: Texts = {
  'b.md': '[a](https://example.com/a/#one)',
  'c.md': '[other](https://example.com/elsewhere)',
  'sitemap.xml': '<urlset><loc>https://example.com/a/</loc></urlset>',
};

/** Checks a site as a build does that renders the pages that differ from a site before. Returns the codes and values of problems. */
function checkIn(
  siteCheck: SiteCheck,
  next: Pick<Built, 'pages' | 'files'>,
  before?: Built,
): { readonly found: readonly string[]; readonly built: Built; readonly read: readonly string[] } {
  const sources = { shell: 'shell', pages: new Map(Object.entries(next.pages)) };
  const differing = Object.entries(next.pages).filter(([page, html]) => before?.pages[page] !== html);
  const rendered = new Map([...differing, ...(before ? [] : [[notFoundPath, ''] as const])]);
  const read: string[] = [];
  const textOf = (place: string): string => {
    read.push(place);
    return place === '/404.html'
      ? ''
      : (Object.entries(before?.pages ?? {}).find(([page]) => `/${pageHtml(page, site)}` === place)?.[1] ??
          '');
  };
  const problems = siteCheck.check({
    model: { site, redirects: [], cards: [], assets: [] },
    routes: [{ path: '/b', place: { documentId: 'doc-b', documentType: 'docPage', documentTitle: 'B' } }],
    brokenAnchors: [],
    renderKey: 'key',
    sources,
    rendered: new Map([...rendered].map(([page, html]) => [page, readHtmlFacts(html)])),
    files: Object.entries(next.files).map(([name, contents]) => ({ path: name, contents })),
    others: new Set(Object.keys(next.files).map((name) => `/${name}`)),
    before: before && { textOf },
  });
  const found = problems.map(({ code, where, value }) => [code, where?.documentId ?? '-', value].join(' '));
  return { found, built: { ...next, sources }, read };
}

test('a sound site has no faults, and a changed page is checked alone', () => {
  const siteCheck = createSiteCheck();
  const { found, built } = checkIn(siteCheck, { pages, files });
  expect(found).toEqual([]);
  const changed = checkIn(
    siteCheck,
    { pages: { ...pages, '/b': '<a href="/nowhere/">n</a>' }, files },
    built,
  );
  expect([changed.found, changed.read]).toEqual([['dead-address doc-b /nowhere/'], []]);
});

test('a heading that is gone is missed by the pages and files that lead to it', () => {
  const siteCheck = createSiteCheck();
  const { built } = checkIn(siteCheck, { pages, files });
  const next = checkIn(siteCheck, { pages: { ...pages, '/a': '<h2 id="two">Two</h2>' }, files }, built);
  expect(next.found.toSorted()).toEqual([
    'dead-anchor doc-b /a/#one',
    'dead-anchor doc-b https://example.com/a/#one',
  ]);
});

test('a page that is gone is missed by the pages and files that lead to it', () => {
  const siteCheck = createSiteCheck();
  const { built } = checkIn(siteCheck, { pages, files });
  const { '/a': _a, ...others } = pages;
  const next = checkIn(siteCheck, { pages: others, files }, built);
  expect(next.found.toSorted()).toEqual([
    'dead-address - /a/#two',
    'dead-address - https://example.com/a/',
    'dead-address doc-b /a/#one',
    'dead-address doc-b https://example.com/a/#one',
  ]);
});

test('a repeated id is told with each release', () => {
  const siteCheck = createSiteCheck();
  const twice = { ...pages, '/b': '<p id="x"></p><p id="x"></p>' };
  const { found, built } = checkIn(siteCheck, { pages: twice, files });
  expect(found).toEqual(['repeated-id doc-b x']);
  expect(checkIn(siteCheck, { pages: { ...twice, '/d': '' }, files }, built).found).toEqual([
    'repeated-id doc-b x',
  ]);
});

test('after a faulty site that did not go live, the next one is built on the live one and checked all the same', () => {
  const siteCheck = createSiteCheck();
  const { built } = checkIn(siteCheck, { pages, files });
  const without = { ...pages, '/a': '<h2 id="two">Two</h2>' };
  expect(checkIn(siteCheck, { pages: without, files }, built).found).toHaveLength(2);
  const both = { ...without, '/d': '<a href="/c/">c</a>' };
  expect(checkIn(siteCheck, { pages: both, files }, built).found).toHaveLength(2);
  expect(
    checkIn(siteCheck, { pages: { ...pages, '/d': '<a href="/c/">c</a>' }, files }, built).found,
  ).toEqual([]);
});

/** A check in another process, which has read the live site. */
function prepared(built: Built): SiteCheck {
  const siteCheck = createSiteCheck();
  const textOf = (place: string): string =>
    Object.entries(built.pages).find(([page]) => `/${pageHtml(page, site)}` === place)?.[1] ?? '';
  siteCheck.prepare(
    Object.entries(built.files).map(([name, contents]) => ({ path: name, contents })),
    site,
    { renderKey: 'key', sources: built.sources, textOf },
  );
  return siteCheck;
}

test('another process goes on with the live site, and reads its pages before there is anything to check', () => {
  const { built } = checkIn(createSiteCheck(), { pages, files });
  const changed = { pages: { ...pages, '/a': '<h2 id="two">Two</h2>' }, files };
  const next = checkIn(prepared(built), changed, built);
  expect([next.found.toSorted(), next.read]).toEqual([
    ['dead-anchor doc-b /a/#one', 'dead-anchor doc-b https://example.com/a/#one'],
    [],
  ]);
});

test('a fault in a page that has not changed is told by another process as well', () => {
  const faulty = { ...pages, '/b': '<a href="/a/#none">a</a>' };
  const { found, built } = checkIn(createSiteCheck(), { pages: faulty, files });
  expect(found).toEqual(['dead-anchor doc-b /a/#none']);
  const next = checkIn(prepared(built), { pages: { ...faulty, '/d': '' }, files }, built);
  expect([next.found, next.read]).toEqual([['dead-anchor doc-b /a/#none'], []]);
});

test('if nothing was prepared, pages are read', () => {
  const { built } = checkIn(createSiteCheck(), { pages, files });
  const changed = { pages: { ...pages, '/b': '<a href="/a/#no">n</a>' }, files };
  const next = checkIn(createSiteCheck(), changed, built);
  expect([next.found, next.read]).toEqual([
    ['dead-anchor doc-b /a/#no'],
    ['/a/index.html', '/c/index.html', '/404.html'],
  ]);
});

test('after going back to an earlier site, everything is checked against it', () => {
  const siteCheck = createSiteCheck();
  const { built: first } = checkIn(siteCheck, { pages, files });
  checkIn(siteCheck, { pages: { ...pages, '/d': '<h2 id="three">Three</h2>' }, files }, first);
  const next = checkIn(siteCheck, { pages: { ...pages, '/b': '<a href="/d/#three">d</a>' }, files }, first);
  expect(next.found).toEqual(['dead-address doc-b /d/#three']);
});
