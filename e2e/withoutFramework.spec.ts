import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { variants } from './setup/allTests.ts';
import { siteFolder } from './setup/builtSite.ts';
import { openPage, untilLive } from './setup/openPage.ts';
import { box, openBox, options, searchFor } from './setup/searchBox.ts';
import { sizes } from './setup/sizes.ts';
import { expect, failingTest, test } from './setup/test.ts';

// A page starts with one small script. Those of the framework are requested when a reader is about to use them (decision 039), and
// until they have arrived everything else works.

const start = '/docs/for-users/why/';
const terms = '/docs/for-users/terms-of-service/';
const questions = '/docs/for-users/frequently-asked-questions/';
const rates = '/docs/for-users/managed-interest-rates/';
const framework = /\/chunks\/(?!page-|search-)[^/]+\.js$/;
const searchCode = /\/chunks\/search-[^/]+\.js/;

test('reading a page to its end loads one script and at most eight files', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto(start);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
  expect(requests().filter((url) => url.endsWith('.js'))).toEqual([expect.stringContaining('/page-')]);
  expect(requests().filter((url) => !isPage(url)).length).toBeLessThanOrEqual(8);
});

test('Copy page puts the page on the clipboard as Markdown, and says so', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const requests = requestsOf(page);
  await page.goto(start);
  const copy = page.getByRole('button', { name: 'Copy page' });
  await copy.click();
  await expect(page.locator('#pageAnnouncer')).toHaveText('Copied');
  const link = page.getByRole('link', { name: 'View as Markdown' });
  const file = await request.get((await link.getAttribute('href')) ?? 'missing');
  expect(file.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await file.text());
  expect(requests().filter((url) => framework.test(url))).toEqual([]);
});

for (const [intent, act] of variants(
  [
    ['the pointer on a link', (page: Page) => page.locator(`.Sidebar a[href="${terms}"]`).hover()],
    ['the pointer on a menu', (page: Page) => page.locator('.Sidebar').hover()],
    ['the focus on a link', (page: Page) => page.locator('.Navbar-title').focus()],
    [
      'a touch on a link',
      (page: Page) =>
        page
          .locator('.Body a[href^="/docs/"]')
          .first()
          .evaluate((link) => link.dispatchEvent(new Event('touchstart', { bubbles: true }))),
    ],
  ] as const,
  2,
)) {
  test(`${intent} requests the framework`, async ({ page }) => {
    await page.goto(start);
    const requested = page.waitForRequest(framework);
    await act(page);
    await requested;
    await expect(page.locator('next-route-announcer')).toBeAttached();
  });
}

test(
  'the answer to a pointer does not wait for the framework to be requested',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(start);
    const requested = page.evaluate(
      () =>
        new Promise<readonly { readonly scripts: number; readonly painted: number }[]>((resolve) => {
          const { framework: named = '' } =
            document.querySelector<HTMLElement>('script[data-framework]')?.dataset ?? {};
          const missing = new Set(named.split(' '));
          let painted = 0;
          /** For each task that adds scripts, how many it adds and how many frames there were before. */
          const tasks: { readonly scripts: number; readonly painted: number }[] = [];
          const countFrame = (): void =>
            void requestAnimationFrame(() => {
              painted += 1;
              countFrame();
            });
          document.addEventListener('pointerover', countFrame, { once: true });
          new MutationObserver((records) => {
            const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
            const scripts = added.filter(
              (node) => node instanceof HTMLScriptElement && missing.delete(node.getAttribute('src') ?? ''),
            ).length;
            if (scripts > 0) tasks.push({ scripts, painted });
            if (missing.size === 0) resolve(tasks);
          }).observe(document.head, { childList: true });
        }),
    );
    await page.locator('.Sidebar').hover();
    for (const { scripts, painted } of await requested) {
      expect(scripts).toBe(1);
      // The frame with the answer, and one in which it is drawn.
      expect(painted).toBeGreaterThanOrEqual(2);
    }
  },
);

test('going back and forward requests the framework', { tag: '@long' }, async ({ page }) => {
  await page.goto(start);
  await page.goto(terms);
  await page.goBack();
  await expect(heading(page)).toHaveText('Why let someone else set your rate');
  await expect(page.locator('next-route-announcer')).toBeAttached();
});

test('a link that is clicked before the framework runs is followed by the browser, with its page prefetched', async ({
  page,
}) => {
  await page.goto(start);
  await holdFramework(page);
  await page.locator(`.Sidebar a[href="${terms}"]`).hover();
  await expect(page.locator(`link[rel=prefetch][href="${terms}"]`)).toBeAttached();
  await page.locator(`.Sidebar a[href="${terms}"]`).click();
  await expect(heading(page)).toHaveText('Terms of service');
  // A page that is gone back to requests the framework, perhaps before its `load` event, which then waits for it.
  await page.goBack({ waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('Why let someone else set your rate');
});

test('once the framework runs, the page of a link that is pointed at is prefetched for it', async ({
  page,
}) => {
  await page.goto(start);
  const document = page.waitForRequest((request) => new URL(request.url()).pathname === terms);
  const payload = page.waitForRequest(new RegExp(`${terms}index.txt`));
  await page.locator(`.Sidebar a[href="${terms}"]`).hover();
  expect((await document).isNavigationRequest()).toBe(false);
  await (await payload).response();
  const loads = countLoads(page);
  await page.locator(`.Sidebar a[href="${terms}"]`).click();
  await expect(heading(page)).toHaveText('Terms of service');
  expect(loads()).toBe(0);
});

test('going back to a page that the router showed works before the framework runs again', async ({
  page,
}) => {
  await openPage(page, start);
  await page.locator(`.Sidebar a[href="${terms}"]`).click();
  await expect(heading(page)).toHaveText('Terms of service');
  await holdFramework(page);
  // The pointer rests on a link: the `load` event may wait for the framework.
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => 'pageShell' in window);
  await page.goBack({ waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('Why let someone else set your rate');
  await page.goForward({ waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('Terms of service');
});

test(
  'an entry of the history that a heading link made shows its own page, however it is reached',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(rates);
    await page.locator('.TableOfContents-list a').nth(1).click();
    await expect(page).toHaveURL(/#/);
    await untilLive(page);
    await page.locator(`.Sidebar a[href="${terms}"]`).click();
    await expect(heading(page)).toHaveText('Terms of service');
    await page.evaluate(() => window.history.go(-2));
    await expect(page).toHaveURL(new RegExp(`${rates}$`));
    await expect(heading(page)).toHaveText('Managed interest rates');
  },
);

test(
  'a menu link before the framework runs replaces the entry of the menu',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await holdFramework(page);
    await page.goto('/blog/');
    await page.goto(start);
    await page.getByRole('button', { name: 'Docs menu' }).click();
    await page.locator(`.Sidebar a[href="${terms}"]`).click();
    await expect(heading(page)).toHaveText('Terms of service');
    // The pointer may rest on a link, and then the page that is shown again waits for the framework with its `load` event.
    await page.goBack({ waitUntil: 'commit' });
    await expect(heading(page)).toHaveText('Why let someone else set your rate');
    await expect(page.getByRole('navigation', { name: 'Docs pages' })).toBeHidden();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/blog\/$/);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('text typed into the search before its code has arrived is searched for', async ({ page }) => {
    const release = await holdSearch(page);
    await page.goto(start);
    await openBox(page);
    await page.keyboard.type('terms of');
    release();
    await searchFor(page, ' service');
    await expect(box(page)).toHaveValue('terms of service');
    await expect(options(page).first()).toContainText('Terms of service');
  });
});

test(
  'what a reader did before the framework runs stays as it is',
  { tag: '@long' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/docs/for-users/supported-protocols/');
    const tab = page.getByRole('tab').nth(1);
    await tab.click();
    const toggle = page.getByRole('button', { name: 'Pages in Supported protocols' });
    await toggle.click();
    await expect(page.locator('.Sidebar a[href*="usdk-from-keel"]')).toHaveCount(0);
    await page.locator('.HeadingLink').first().click();
    await expect(page.locator('#pageAnnouncer')).toHaveText('Copied');
    await box(page).pressSequentially('fees');
    await untilLive(page);
    await expect(page.locator('.SearchPanel')).toBeVisible();
    await expect(box(page)).toHaveValue('fees');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('.Sidebar a[href*="usdk-from-keel"]')).toHaveCount(0);
  },
);

test('the first suggestion needs at most four requests and 60 kB, and no framework, and leads to a page with its words marked', async ({
  page,
}) => {
  await page.goto(start, { waitUntil: 'networkidle' });
  const requests = requestsOf(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('terms');
  await expect(options(page).first()).toContainText('Terms of service');
  // The texts follow, for a fuller answer.
  const needed = requests().filter((url) => !/\/(?:shard|text)\./.test(url));
  expect(needed.map((url) => path.basename(new URL(url).pathname).replace(/[.-][\da-f]{12}/, ''))).toEqual([
    'search.js',
    'search-worker.js',
    'current.json',
    'head.json',
  ]);
  const files = needed.map((url) => readFileSync(path.join(siteFolder(), new URL(url).pathname)));
  const bytes = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
  expect(bytes).toBeLessThan(60_000);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Terms of service');
  await expect(page.locator('.SearchMarks')).toContainText('marked');
  expect(requests().filter((url) => framework.test(url))).toEqual([]);
});

test(
  'an enlarged image stays open when the framework takes over the page',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(rates);
    await page.locator('.Figure-zoom').first().click();
    await untilLive(page);
    await expect(page.locator('.ImageZoom')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.ImageZoom')).toHaveCount(0);
  },
);

test(
  'what was opened in a sidebar, and where it is, stays when the browser loads the next page',
  { tag: '@long' },
  async ({ page }) => {
    await holdFramework(page);
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.goto('/docs/for-protocols/peg-maintenance/overview/');
    const toggle = page.getByRole('button', { name: 'Pages in Managed interest rates' });
    await toggle.click();
    const inside = page.locator('.Sidebar a[href="/docs/for-protocols/managed-interest-rates/overview/"]');
    await expect(inside.last()).toBeVisible();
    await inside.last().click();
    await page.locator('.Sidebar a[href="/docs/for-protocols/health-monitoring/overview/"]').first().click();
    await expect(heading(page)).toHaveText('Health monitoring');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(inside.last()).toBeVisible();
  },
);

failingTest('a framework that cannot be loaded is not missed by those who follow links', async ({ page }) => {
  await page.route(framework, (route) => route.abort('failed'));
  await page.goto(start);
  const failed = page.waitForEvent('requestfailed');
  await page.locator(`.Sidebar a[href="${questions}"]`).hover();
  await failed;
  await page.locator(`.Sidebar a[href="${terms}"]`).click();
  await expect(heading(page)).toHaveText('Terms of service');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

failingTest(
  'a page that needs the framework at once is loaded again once, and then says what is missing',
  async ({ page }) => {
    await page.route(framework, (route) => route.abort('failed'));
    const loads = countLoads(page);
    await page.goto('/docs/for-user/why/');
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    expect(loads()).toBe(2);
    await page.unroute(framework);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('.NearestPages')).toContainText('Why let someone else set your rate');
  },
);

failingTest(
  'a page that needs the framework at once can be left while its scripts are loading',
  { tag: '@firefox' },
  async ({ page }) => {
    // Firefox stops loading them, with an error for each.
    for (const next of [start, terms, questions]) {
      await page.goto(`${next}nowhere/`);
      await page.goto(next);
      await expect(page).toHaveURL(new RegExp(`${next}$`));
    }
  },
);

failingTest(
  'a search whose code cannot be loaded says so, and keeps the text',
  { tag: '@long' },
  async ({ page }) => {
    await page.route(searchCode, (route) => route.abort('failed'));
    await page.goto(start);
    const loads = countLoads(page);
    await box(page).pressSequentially('terms');
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await expect(box(page)).toHaveValue('terms');
    expect(loads()).toBe(0);
    await page.unroute(searchCode);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/\?q=terms/);
  },
);

/** Holds back the scripts of the search until the returned function is called. */
async function holdSearch(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(searchCode, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Holds back the framework's scripts until `release` is called. */
async function holdFramework(page: Page): Promise<{ readonly release: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(framework, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { release: held.resolve };
}

/** Everything that is requested from now on. */
function requestsOf(page: Page): () => readonly string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return () => urls;
}

/** Counts requests for documents from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/** Returns whether an address is that of another page, which is prefetched when a link to it comes into view. */
function isPage(url: string): boolean {
  const { pathname } = new URL(url);
  return pathname.endsWith('/') && pathname !== start;
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}
