import type { Page } from '@playwright/test';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { printProblems } from '#core/operations/printProblems.ts';
import { structuredDataOf } from '#core/site/structuredData/structuredDataOf.ts';
import { cleanText } from '#core/text/cleanText.ts';
import { buildSite } from '#publishing/site/buildSite.ts';
import { extremePages, wordOf } from '#publishing/site/testing/hostile/extremePages.ts';
import { allRounds, hostileSite } from '#publishing/site/testing/hostile/hostileSite.ts';
import { hostileTexts } from '#publishing/site/testing/hostile/hostileTexts.ts';
import { hostileUploads } from '#publishing/site/testing/hostile/hostileUploads.ts';
import { readXml } from '#publishing/site/testing/readXml.ts';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { closeServer } from '#system/http/closeServer.ts';
import { listen } from '#system/http/listen.ts';
import { allTests } from './setup/allTests.ts';
import { filesBelow } from './setup/builtSite.ts';
import { openPage } from './setup/openPage.ts';
import { box, openBox, options, panel } from './setup/searchBox.ts';
import { asOf } from './setup/startSite.ts';
import { expect, ownSiteTest as test } from './setup/test.ts';
import { foreignMarkup, watchForHarm } from './setup/watchForHarm.ts';

// One worker, because the site is built once for all of them.
test.describe.configure({ mode: 'serial' });

const root = path.resolve(import.meta.dirname, '..');
const outDir = path.join(root, '.build', 'e2e', 'hostile');
let site = '';
let model: SiteModel;
let close = async (): Promise<void> => {};
/** Paths of the pages that are looked at: in `npm run test:long` all, else some of each kind. */
let paths: readonly string[] = [];

/** A site in which every field of every document has texts that try to run something, and pages that are extreme. */
test.beforeAll(async () => {
  test.setTimeout(600_000);
  const uploads = createServer(({ url = '' }, response) => {
    const upload = hostileUploads.find(({ name }) => url.endsWith(name));
    response.writeHead(upload ? 200 : 404).end(upload?.bytes);
  });
  const port = await listen(uploads, 0, 'PORT');
  const content = await hostileSite(allTests ? allRounds : 1, extremePages());
  const built = await buildSite(
    {
      documents: content,
      id: 'hostile',
      counts: {},
      draftIds: [],
      uploads: { origin: `http://127.0.0.1:${port}`, projectId: 'local', dataset: 'production' },
    },
    { root, outDir, asOf, workers: 1, onProgress: () => {} },
  );
  await closeServer(uploads);
  const errors = built.problems.filter(({ severity }) => severity === 'error');
  if (!built.model) throw new Error(`The hostile site does not build:\n${printProblems(errors)}`);
  model = built.model;
  const ofKind = Map.groupBy(model.pages, ({ kind }) => kind);
  paths = [...ofKind.values()].flatMap((pages) =>
    (allTests ? pages : pages.filter((page, index) => index < 4 || page.path.includes('/extreme-'))).map(
      (page) => (page.path === '/' ? '/' : `${page.path}/`),
    ),
  );
  const server = await startSiteServer({
    port: 0,
    live: () => ({ release: outDir, basePath: '', former: [] }),
  });
  site = server.url;
  close = () => server.close();
});

test.afterAll(() => close());

test('no text of a page becomes more than text, and every page fits into its window', async ({
  page,
  context,
}) => {
  test.setTimeout(600_000);
  const signs = await watchForHarm(context, [site]);
  for (const name of paths) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 390) await page.goto(site + name);
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([name, width, overhang]).toEqual([name, width, 0]);
    }
    expect([name, await foreignMarkup(page)]).toEqual([name, []]);
  }
  expect(signs).toEqual([]);
});

test('what the framework makes of a changelog is what the page shows', async ({ page, context }) => {
  const signs = await watchForHarm(context, [site]);
  await page.goto(`${site}/api/net/changelog/`);
  // The choices are those of the framework, no longer those that the page has for readers without scripts.
  await expect(page.getByLabel('From')).toBeEnabled();
  expect(signs).toEqual([]);
});

test(
  'what the framework renders once more, when a reader goes on and back, is text as well',
  { tag: '@long' },
  async ({ page, context }) => {
    const signs = await watchForHarm(context, [site]);
    for (const start of ['/', '/docs/', '/blog/', '/api/schema/']) {
      await openPage(page, site + start);
      const link = page.locator(`main a[href^="/"][href$="/"]:not([href="${start}"]):visible`).first();
      const href = await link.getAttribute('href');
      await link.click();
      await expect(page).toHaveURL(site + href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([start, await foreignMarkup(page)]).toEqual([start, []]);
      await page.goBack();
      await expect(page).toHaveURL(site + start);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([start, await foreignMarkup(page)]).toEqual([start, []]);
    }
    expect(signs).toEqual([]);
  },
);

test(
  'a search for any text, typed or in the address, shows texts',
  { tag: '@long' },
  async ({ page, context }) => {
    test.setTimeout(300_000);
    const signs = await watchForHarm(context, [site]);
    const texts = hostileTexts.filter((_, index) => allTests || index % 9 === 0);
    await page.goto(`${site}/docs/`);
    await openBox(page);
    for (const text of texts) {
      await box(page).fill(text.toWellFormed());
      await expect(panel(page)).toHaveAttribute('aria-busy', 'false');
      expect([text, await foreignMarkup(page)]).toEqual([text, []]);
    }
    for (const text of texts) {
      const asked = encodeURIComponent(text.toWellFormed());
      await page.goto(`${site}/search/?q=${asked}&version=${asked}&context=${asked}#${asked}`);
      await expect(page.locator('.SearchResults')).toBeVisible();
      expect([text, await foreignMarkup(page)]).toEqual([text, []]);
    }
    expect(signs).toEqual([]);
  },
);

test('every page is found by its words, however extreme the others are', async ({ page }) => {
  await page.goto(`${site}/docs/`);
  await openBox(page);
  for (const { _id: id } of extremePages()) {
    const name = id.replace('extreme-', '');
    await box(page).fill(wordOf(name));
    await expect(options(page).first()).toHaveAttribute('href', new RegExp(`/extreme-${name}/`));
  }
});

test('every feed and sitemap is well-formed, and all data is JSON', () => {
  for (const [name, bytes] of filesBelow(outDir)) {
    if (name.endsWith('.xml')) expect([name, readXml(bytes.toString()).length]).not.toEqual([name, 0]);
    if (name.endsWith('.json')) expect(() => JSON.parse(bytes.toString()) as unknown, name).not.toThrow();
  }
});

test('what a page says to programs is JSON, with every text as it was written', async ({ page }) => {
  test.setTimeout(300_000);
  const read: unknown[] = [];
  for (const data of model.pages) {
    const html = readFileSync(path.join(outDir, data.path, 'index.html'), 'utf8');
    const graphs = (await structuredDataIn(page, html)).map((text): unknown => JSON.parse(text));
    expect([data.path, graphs]).toEqual([data.path, [structuredDataOf(data, model) ?? []].flat()]);
    read.push(...graphs);
  }
  // Questions and answers are one line each.
  const texts = new Set(textsIn(read));
  for (const mark of ['?', '.']) {
    expect(hostileTexts.filter((text) => !texts.has(oneLine(text + mark)))).toEqual([]);
  }
});

test('a JSON Feed has every text as it was written, and is harmless in a reader that shows its HTML without a policy', async ({
  page,
  context,
}) => {
  const signs = await watchForHarm(context, [site, model.site.url]);
  await context.route(`${model.site.url}/**`, (route) => route.fulfill({ body: '' }));
  const feeds = ['/blog/feed.json', '/docs/feed.json'].map((name) => {
    const feed: JsonFeed = JSON.parse(readFileSync(path.join(outDir, name), 'utf8'));
    return { name, ...feed };
  });
  expect(feeds.map(({ items }) => items.map(({ title }) => title))).toEqual([
    model.feed?.entries.map(({ title }) => title),
    model.docsFeed?.entries.map(({ title }) => title),
  ]);
  // What would end a line of a script is in them, but for titles, which are one line.
  expect(JSON.stringify(feeds)).toContain('\u2028');
  for (const { name, items } of feeds) {
    await page.goto(site + name);
    for (const { content_html: html } of items) {
      if (html === undefined) continue;
      await page.goto('about:blank');
      await page.setContent(html);
      expect([name, await foreignMarkup(page)]).toEqual([name, []]);
    }
  }
  expect(signs).toEqual([]);
});

test('uploads that are documents are handed out as files, which run nothing here', async ({ request }) => {
  const uploads = [...filesBelow(outDir).keys()].filter((name) => /^(?:media|files)\//.test(name));
  expect(uploads).toHaveLength(2);
  for (const name of uploads) {
    const headers = (await request.get(`${site}/${name}`)).headers();
    expect([name, headers['content-disposition'], headers['x-content-type-options']]).toEqual([
      name,
      'attachment',
      'nosniff',
    ]);
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/);
  }
});

function oneLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim();
}

/** The text of each script with structured data, as the parser of the browser finds it. */
function structuredDataIn(page: Page, html: string): Promise<readonly string[]> {
  return page.evaluate((text) => {
    const scripts = new DOMParser()
      .parseFromString(text, 'text/html')
      .querySelectorAll('script[type="application/ld+json"]');
    return [...scripts].map(({ textContent }) => textContent);
  }, html);
}

type JsonFeed = { readonly items: readonly { readonly title: string; readonly content_html?: string }[] };

/** All texts in a value, however deep. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
