import type { Locator, Page } from '@playwright/test';
import { openQuietPage, reloadPage } from './setup/openPage.ts';
import { options, searchFor } from './setup/searchBox.ts';
import { expect, failingTest, test } from './setup/test.ts';

// A reader who follows a link loads the payload of a page and nothing else (decision 033), once, and before the click where that is
// possible. When the router does not find a payload, it loads a document instead, which no other test would notice.

const start = '/docs/for-users/why/';
const target = '/docs/for-users/terms-of-service/';
const payload = `GET ${target}index.txt`;

test('a link that is followed at once loads the payload', async ({ page }) => {
  const requests = await openWatched(page, start);
  await follow(sidebarLink(page));
  await expect(heading(page)).toHaveText('Terms of service');
  expect(requests.take(target)).toEqual([payload]);
  // After going back from a reloaded page, the router has nothing but its layout.
  await reloadPage(page);
  await page.goBack();
  await expect(heading(page)).toHaveText('Why let someone else set your rate');
  await expect(page.locator('.Navbar, .Footer')).toHaveCount(2);
  expect(requests.take(start)).toEqual([`GET ${target}`, `GET ${start}index.txt`]);
});

test(
  'a link that is followed while its page is being prefetched waits for that payload',
  { tag: '@long' },
  async ({ page }) => {
    const requests = await openWatched(page, start);
    const { release } = await hold(page, /\.txt/);
    await sidebarLink(page).hover();
    await expect.poll(() => requests.seen(target)).toEqual([payload]);
    await sidebarLink(page).click();
    // The bar says that the router waits.
    await expect(page.locator('.ProgressBar')).toBeVisible();
    release();
    await expect(heading(page)).toHaveText('Terms of service');
    expect(requests.take(target)).toEqual([payload]);
  },
);

test('a prefetched page shows without a request, also when it is visited again', async ({ page }) => {
  const requests = await openWatched(page, start);
  const loaded = page.waitForResponse(new RegExp(`${target}index.txt`));
  await sidebarLink(page).hover();
  await (await loaded).finished();
  expect(requests.take(target)).toEqual([payload]);
  // Nothing else is answered from now on.
  await hold(page, /./);
  await sidebarLink(page).click();
  await expect(heading(page)).toHaveText('Terms of service');
  await expect(page.locator('#pageMain')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText('Why let someone else set your rate');
  await page.goForward();
  await expect(heading(page)).toHaveText('Terms of service');
  await page.goBack();
  await expect(heading(page)).toHaveText('Why let someone else set your rate');
  await follow(sidebarLink(page));
  await expect(heading(page)).toHaveText('Terms of service');
  expect(requests.take(target)).toEqual([]);
});

test('links in a text and results of the search lead to their places without loading a document', async ({
  page,
}) => {
  const requests = await openWatched(page, start);
  const rates = '/docs/for-users/managed-interest-rates/';
  await page.locator(`article a[href="${rates}#a-queue-in-numbers"]`).click();
  await expect(page.getByRole('heading', { name: 'A queue in numbers' })).toBeInViewport();
  expect(requests.take(rates)).toEqual([`GET ${rates}index.txt`]);
  // By keyboard: a click of Playwright may scroll the page.
  await page.keyboard.press('Control+k');
  await searchFor(page, 'terms of service');
  await expect(options(page).first()).toContainText('Terms of service');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Terms of service');
  expect(requests.take(target)).toEqual([payload]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'A queue in numbers' })).toBeInViewport();
  expect(requests.take(target)).toEqual([]);
});

failingTest(
  'a link whose prefetch failed loads the payload when it is followed',
  { tag: '@long' },
  async ({ page }) => {
    const requests = await openWatched(page, start);
    await page.route(/\.txt/, (route) => route.abort('failed'));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(target));
    await sidebarLink(page).hover();
    await failed;
    await page.unroute(/\.txt/);
    await sidebarLink(page).click();
    await expect(heading(page)).toHaveText('Terms of service');
    expect(requests.take(target)).toEqual([payload, payload]);
  },
);

failingTest(
  'the page for an address that does not exist leads on without loading a document',
  async ({ page }) => {
    const requests = await openWatched(page, '/nowhere/');
    await follow(page.locator('main a[href="/docs/for-users/"]'));
    await expect(heading(page)).toHaveText('For Users');
    await expect(page.getByRole('navigation', { name: 'Docs pages' })).toBeAttached();
    expect(requests.take('/nowhere/')).toEqual([]);
  },
);

type Requests = {
  /** The payloads of a page that were requested since the last `take`, all documents, and whatever else the router looks for. */
  readonly seen: (path: string) => readonly string[];
  readonly take: (path: string) => readonly string[];
};

/** Opens a page, and watches what is requested once it has prefetched the pages in view. */
async function openWatched(page: Page, path: string): Promise<Requests> {
  await openQuietPage(page, path);
  let requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || request.method() === 'HEAD' || pathname.endsWith('.txt')) {
      requests.push(`${request.method()} ${pathname}`);
    }
  });
  const seen = (of: string): readonly string[] =>
    requests.filter((request) => request === `GET ${of}index.txt` || !request.endsWith('/index.txt'));
  return {
    seen,
    take: (of) => {
      const taken = seen(of);
      requests = [];
      return taken;
    },
  };
}

/** Holds back what matches until `release` is called. */
async function hold(page: Page, url: RegExp): Promise<{ readonly release: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { release: held.resolve };
}

function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

function sidebarLink(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Docs pages' }).locator(`a[href="${target}"]`);
}

/** Follows a link without touching it before, so that its page is not prefetched. */
async function follow(link: Locator): Promise<void> {
  await link.evaluate((element: HTMLElement) => element.click());
}
