import type { Locator, Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { siteFolder } from './setup/builtSite.ts';
import { openPage, openQuietPage, untilLive } from './setup/openPage.ts';
import { openBox, options, searchFor } from './setup/searchBox.ts';
import { expect, ownSiteTest } from './setup/test.ts';
import { writeRelease } from './setup/writeRelease.ts';

// A tab stays open while the site is published. Its links show the newest pages: without loading a document while the code is the same,
// with one document when it is not. No page is a mixture of two releases, and nothing is reported in the console.

const start = '/docs/for-users/why/';
const terms = '/docs/for-users/terms-of-service/';
const rates = '/docs/for-users/managed-interest-rates/';
const keel = '/docs/for-users/supported-protocols/usdk-from-keel/';
const questions = '/docs/for-users/frequently-asked-questions/';
const calculator = '/docs/for-users/savings-calculator/';
const brand = '/docs/for-users/brand-assets/';

/** Each test opens a page of the first release, and fails when something is reported in the console. */
const test = ownSiteTest.extend<{ readonly pageErrors: string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(site),
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

// One worker, because the releases are written once for all of them.
test.describe.configure({ mode: 'default' });

/* The folders of two later releases: one with other words, and one with other code as well. */
let edited = '';
let recoded = '';
let live = '';
let site = '';
let close = async (): Promise<void> => {};

test.beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'older-tabs-'));
  [edited, recoded] = [path.join(folder, 'edited'), path.join(folder, 'recoded')];
  const words = [
    ['Terms of service', 'Terms of custody'],
    ['Frequently asked questions', 'Frequently heard questions'],
    ['Savings calculator', 'Savings Calculator'],
    ['USDH (Harbor)', 'USDH (harbor)'],
  ] as const;
  const moved = [[keel, '/docs/for-users/usdk/']] as const;
  writeRelease(siteFolder(), edited, { words, moved, removed: [brand] });
  writeRelease(siteFolder(), recoded, { words, code: 'recoded' });
  const server = await startSiteServer({
    port: 0,
    live: () => ({ release: live, basePath: '', former: [siteFolder(), edited, recoded] }),
  });
  site = server.url;
  close = async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
});

test.beforeEach(() => publish(siteFolder()));

test.afterAll(() => close());

/** Shows another release to all readers from now on. */
function publish(release: string): void {
  live = release;
}

test.describe('after a publish, a tab', () => {
  test(
    'shows new pages whole: text, title, sidebar, and what was opened in it before',
    { tag: '@long' },
    async ({ page }) => {
      await openQuietPage(page, start);
      await page.getByRole('button', { name: 'Pages in Supported protocols' }).click();
      await expect(sidebarLink(page, harbor)).toHaveText('USDH (Harbor)');
      publish(edited);
      const documents = documentsOf(page);
      await follow(sidebarLink(page, terms));
      await expect(heading(page)).toHaveText('Terms of custody');
      await expect(page).toHaveTitle(/^Terms of custody/);
      await expect(sidebarLink(page, terms)).toHaveText('Terms of custody');
      await expect(sidebarLink(page, harbor)).toHaveText('USDH (harbor)');
      expect(documents).toEqual([]);
    },
  );

  test('shows what it has prefetched before as it was then', { tag: '@long' }, async ({ page }) => {
    await openQuietPage(page, start);
    const documents = documentsOf(page);
    const loaded = page.waitForResponse(new RegExp(`${terms}index.txt`));
    await sidebarLink(page, terms).hover();
    await (await loaded).finished();
    publish(edited);
    await sidebarLink(page, terms).click();
    await expect(heading(page)).toHaveText('Terms of service');
    await expect(page).toHaveTitle(/^Terms of service/);
    await expect(sidebarLink(page, terms)).toHaveText('Terms of service');
    expect(documents).toEqual([]);
  });

  test(
    'follows links to pages that have moved or are gone',
    { tag: '@long' },
    async ({ page, pageErrors, browserName }) => {
      await openPage(page, '/docs/for-users/supported-protocols/');
      publish(edited);
      await follow(sidebarLink(page, keel));
      await expect(page).toHaveURL(/\/docs\/for-users\/usdk\/$/);
      await expect(heading(page)).toHaveText('USDK from Keel');
      await untilLive(page);
      await follow(page.locator(`.Sidebar a[href="${brand}"]`).first());
      await expect(heading(page)).toHaveText('Page not found');
      // Chromium reports the two payloads and the last page; Firefox reports nothing.
      const said = browserName === 'chromium' ? 3 : 0;
      expect(pageErrors.splice(0)).toEqual(Array(said).fill(expect.stringContaining('404')));
    },
  );
});

test.describe('after an update of the code, a tab', () => {
  test(
    'loads the next page as a document, at the heading of the link',
    { tag: '@long' },
    async ({ page }) => {
      await openQuietPage(page, start);
      publish(recoded);
      const documents = documentsOf(page);
      await follow(page.locator(`article a[href="${rates}#a-queue-in-numbers"]`));
      await expect(page.getByRole('heading', { name: 'A queue in numbers' })).toBeInViewport();
      expect(new URL(page.url()).hash).toBe('#a-queue-in-numbers');
      expect(documents).toEqual([rates]);
      // From then on all is new, and links are followed as usual.
      await untilLive(page);
      await follow(sidebarLink(page, terms));
      await expect(heading(page)).toHaveText('Terms of custody');
      expect(await codesOf(page)).toEqual(['recoded']);
      expect(documents).toEqual([rates]);
    },
  );

  test(
    'loads a document also for a page that it has prefetched since',
    { tag: '@long' },
    async ({ page }) => {
      await openQuietPage(page, start);
      publish(recoded);
      const documents = documentsOf(page);
      const loaded = page.waitForResponse(new RegExp(`${terms}index.txt`));
      await sidebarLink(page, terms).hover();
      await (await loaded).finished();
      await sidebarLink(page, terms).click();
      await expect(heading(page)).toHaveText('Terms of custody');
      await expect(page).toHaveURL(new RegExp(`${terms}$`));
      expect(documents).toEqual([terms]);
      await page.goBack();
      await expect(heading(page)).toHaveText('Why let someone else set your rate');
    },
  );

  test(
    'that was just loading gets its own scripts; its search works, and leads to the new pages',
    { tag: '@long' },
    async ({ page }) => {
      const held = Promise.withResolvers<void>();
      await page.route(/\.js$/, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(calculator, { waitUntil: 'commit' });
      publish(recoded);
      held.resolve();
      await expect(page.getByLabel(/debt/i)).toBeVisible();
      const documents = documentsOf(page);
      await openBox(page);
      await searchFor(page, 'terms of service');
      await expect(options(page).first()).toContainText('Terms of custody');
      expect(await codesOf(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText('Terms of custody');
      expect(documents).toEqual([terms]);
    },
  );
});

test(
  'while a release follows the other every second, a tab shows page after page, each of one release',
  {
    tag: '@long',
  },
  async ({ page }) => {
    test.setTimeout(300_000);
    await openQuietPage(page, start);
    const documents = documentsOf(page);
    const order = [edited, siteFolder(), recoded, edited, recoded, siteFolder()];
    let switches = 0;
    const timer = setInterval(() => {
      switches += 1;
      publish(order[switches % order.length] ?? edited);
    }, 1000);
    const words = new Set<string>();
    let opened = 0;
    const end = performance.now() + 60_000;
    for (let round = 0; performance.now() < end; round += 1) {
      // The router remembers the pages that a tab has shown.
      if (round % 3 === 0) {
        opened += 1;
        await openPage(page, start);
      }
      const href = [terms, questions, calculator][round % 3] ?? terms;
      const link = sidebarLink(page, href);
      // Some are prefetched, and some of these while another release is live.
      if (round % 2 === 0) await link.hover();
      if (round % 5 === 0) await page.waitForTimeout(1000);
      await follow(link);
      // Else it stays over whatever link the next page has there: to one that a release does not have, too, whose data is then missing.
      await page.mouse.move(0, 0);
      await expect(page).toHaveURL(new RegExp(`${href}$`));
      await expect(sidebarLink(page, href)).toHaveAttribute('aria-current', 'page');
      await untilLive(page);
      const [title = '', label] = await page
        .locator('h1, .Sidebar a[aria-current="page"]')
        .evaluateAll((elements) => elements.map((element) => element.textContent));
      expect(label).toBe(title);
      // The router sets it a moment later.
      await expect(page).toHaveTitle(`${title} | Steadyrate`);
      words.add(title);
    }
    clearInterval(timer);
    expect(words.size).toBe(6);
    expect(documents.length - opened).toBeGreaterThan(5);
  },
);

const harbor = '/docs/for-users/supported-protocols/usdh-from-harbor/';

/** The paths of the documents that are loaded from now on. */
function documentsOf(page: Page): readonly string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** The names of the codes whose scripts run in the page; none for those of the first release. */
function codesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const codes: unknown = Reflect.get(window, 'codes');
    return codes instanceof Set ? [...codes].map(String) : [];
  });
}

function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

function sidebarLink(page: Page, href: string): Locator {
  return page.getByRole('navigation', { name: 'Docs pages' }).locator(`a[href="${href}"]`);
}

/** Follows a link without touching it before, so that its page is not prefetched. */
async function follow(link: Locator): Promise<void> {
  await link.evaluate((element: HTMLElement) => element.click());
}
