import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pageBudgets } from '#core/quality/pageBudgets.ts';
import { siteFolder, siteUrl } from './setup/builtSite.ts';
import { openPage } from './setup/openPage.ts';
import { settle } from './setup/settle.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, failingTest, test } from './setup/test.ts';

const docsPage = '/docs/for-users/why/';
/** It needs the framework at once. */
const missingPage = '/404.html';
const calculatorPage = '/docs/for-users/savings-calculator/';

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('a page of the docs stays within its budgets, and sends no request to other sites', async ({
      page,
    }) => {
      await withoutPrefetches(page);
      const urls = await loadedBy(page, docsPage);
      expect(urls.filter((url) => !url.startsWith(siteUrl()))).toEqual([]);
      const files = [...new Set(urls.map(fileOf))];
      const weights = Object.groupBy(files, (file) => path.extname(file));
      // Everything that a page consists of is counted: its text, its code, its styles and the font of its titles.
      expect(Object.keys(weights)).toEqual(expect.arrayContaining(['.html', '.js', '.css', '.woff2']));
      expect(Object.keys(weights)).not.toContain('.txt');
      const bytes = {
        html: weightOf(weights['.html'] ?? []),
        js: weightOf(weights['.js'] ?? []),
        css: weightOf(weights['.css'] ?? []),
        all: weightOf(files),
      };
      const over = Object.entries(pageBudgets).filter(([kind, budget]) => Reflect.get(bytes, kind) > budget);
      expect(over, JSON.stringify(bytes)).toEqual([]);
    });
  });
}

test('a page of a type of the API stays small', async ({ page }) => {
  await withoutPrefetches(page);
  const urls = await loadedBy(page, '/api/usdm-mainnet/schema/types/objects/batch-manager/');
  expect(weightOf([...new Set(urls.map(fileOf))])).toBeLessThanOrEqual(44_000);
});

test('the text of a page is in its HTML once, and in its payload once', () => {
  const file = fileOf(new URL(docsPage, siteUrl()).href);
  const html = readFileSync(file, 'utf8');
  const [, words = ''] = /<div class="Body Flow"><p>([^<]{60})/.exec(html) ?? [];
  expect(words).not.toBe('');
  expect(html.split(words)).toHaveLength(2);
  expect(readFileSync(payloadOf(file), 'utf8').split(words)).toHaveLength(2);
});

test("React's data has the words of what is around the text, and no elements", () => {
  const file = fileOf(new URL(docsPage, siteUrl()).href);
  const [markup = '', data = ''] = readFileSync(file, 'utf8').split('<script>(self.__next_f');
  const parts = ['Navbar', 'Sidebar', 'Breadcrumbs', 'TableOfContents', 'NextPages', 'Footer'];
  for (const text of [data, readFileSync(payloadOf(file), 'utf8')]) {
    expect(text).toContain('Terms of service');
    expect(parts.filter((name) => text.includes(`"${name}`))).toEqual([]);
  }
  expect(parts.filter((name) => !markup.includes(`class="${name}`))).toEqual([]);
});

failingTest(
  'the framework waits until the text is on the screen, even if it is needed at once and its scripts are cached',
  async ({ page }) => {
    // The second visit finds them in the cache.
    await openPage(page, docsPage);
    await page.addInitScript(() => {
      // The first thing that Next does.
      Object.defineProperty(globalThis, 'next', {
        configurable: true,
        set: (value: unknown) => {
          Object.defineProperty(globalThis, 'next', { value });
          Object.assign(globalThis, { started: performance.now() });
        },
      });
    });
    await openPage(page, missingPage);
    const [painted, started] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      Number(Reflect.get(globalThis, 'started')),
    ]);
    expect(started).toBeGreaterThan(painted ?? Infinity);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  },
);

test('a page loads the styles of its kind alone, and a page that a reader navigates to is shown with its own', async ({
  page,
}) => {
  expect(sheets(await loadedBy(page, docsPage))).toHaveLength(1);
  expect(sheets(await loadedBy(page, '/blog/'))).toEqual([
    expect.any(String),
    expect.stringMatching(/\/blog-\w+\.css$/),
  ]);
  await openPage(page, docsPage);
  const list = page.waitForSelector('.BlogSections ul');
  await page.locator('.Navbar-links a[href="/blog/"]').click();
  expect(await (await list).evaluate((element) => getComputedStyle(element).display)).toBe('flex');
});

test('the code of the search is not loaded before a reader searches', async ({ page }) => {
  const urls = await loadedBy(page, docsPage);
  expect(urls.filter(isSearch)).toEqual([]);
  const later = page.waitForRequest((request) => isSearch(request.url()));
  await page.getByRole('combobox').focus();
  await later;
});

test('the font of the titles is requested first, once, and moves nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map(({ startTime }) => startTime)),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  const fonts = (await loadedBy(page, docsPage)).filter((url) => url.endsWith('.woff2'));
  expect(fonts).toHaveLength(1);
  // Requested by the HTML: what scripts request comes late.
  for (const place of [docsPage, '/404.html']) {
    const html = readFileSync(fileOf(new URL(place, siteUrl()).href), 'utf8');
    const preloads = html.match(/<link rel="preload"[^>]*as="font"[^>]*>/g) ?? [];
    expect(preloads).toEqual([expect.stringContaining(`href="${new URL(fonts[0] ?? '').pathname}"`)]);
  }
  expect(await page.evaluate((): unknown => Reflect.get(globalThis, 'shifts'))).toEqual([]);
});

test('the code of the calculator is loaded by its own page and by no other', async ({ page }) => {
  expect((await loadedBy(page, docsPage)).filter(isCalculator)).toEqual([]);
  const loaded = page.waitForRequest((request) => isCalculator(request.url()));
  const urls = await loadedBy(page, calculatorPage);
  await loaded;
  // React, and nothing else of the framework.
  expect(weightOf([...new Set(urls.map(fileOf))])).toBeLessThan(110_000);
});

test('the first use of the page of results loads nothing of the framework', async ({ page }) => {
  await withoutPrefetches(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/search/?q=redemption');
  await expect(page.locator('.ResultList-excerpt').first()).toBeVisible();
  const files = [...new Set(requests.map(fileOf))].filter((file) => !file.includes('/search-index/'));
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => path.basename(file));
  expect(scripts.map((name) => name.replace(/-\w{12}\.js$/, ''))).toEqual([
    'page',
    'results',
    'search-worker',
  ]);
  expect(weightOf(files)).toBeLessThanOrEqual(64_000);
});

function sheets(urls: readonly string[]): readonly string[] {
  return urls.filter((url) => url.endsWith('.css'));
}

/** Addresses of everything that a page loads without interaction. */
async function loadedBy(page: Page, route: string): Promise<readonly string[]> {
  const urls: string[] = [];
  const note = (request: { url: () => string }): void => void urls.push(request.url());
  page.on('request', note);
  await page.goto(route);
  await settle(page);
  page.off('request', note);
  return urls;
}

/** A reader who saves data: the browser prefetches nothing, so that only what a page needs is counted. */
async function withoutPrefetches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = { effectiveType: '4g', saveData: true };
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), state) });
  });
}

function weightOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
}

function textOf(file: string): string {
  return file.endsWith('.js') ? readFileSync(file, 'utf8') : '';
}

function isSearch(url: string): boolean {
  const file = fileOf(url);
  return /search-index|search-worker/.test(file) || textOf(file).includes('SearchPanel-status');
}

function isCalculator(url: string): boolean {
  return textOf(fileOf(url)).includes('Your own average rate');
}

/** The file that the site responds with. */
function fileOf(url: string): string {
  const { pathname } = new URL(url);
  return path.join(siteFolder(), pathname.endsWith('/') ? `${pathname}index.html` : pathname);
}

function payloadOf(html: string): string {
  return html.replace(/html$/, 'txt');
}
