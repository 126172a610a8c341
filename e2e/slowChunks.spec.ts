import type { Page, Route } from '@playwright/test';
import { openPage, untilLive } from './setup/openPage.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, failingTest as test } from './setup/test.ts';

const blog = '/blog/';
const calculator = '/docs/for-users/savings-calculator/';

async function open(page: Page, path: string): Promise<void> {
  await openPage(page, path);
}

/** Holds back the data of pages, which links request, until `release` is called. */
async function holdPages(page: Page): Promise<{ readonly release: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(/\.txt/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { release: held.resolve };
}

/** The progress of the bar: 0..1, or undefined if there is none. */
function progress(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('.ProgressBar');
    return bar === null ? undefined : Number(bar.style.getPropertyValue('--progress'));
  });
}

/** Makes the chunks with this text fail until `heal` is called. */
async function failChunk(page: Page, text: string): Promise<{ readonly heal: () => void }> {
  let fails = true;
  await page.route(/\.js(?:\?|$)/, async (route: Route) => {
    const response = await route.fetch().catch(() => undefined);
    // The page was reloaded in the meantime.
    if (response === undefined) return;
    const body = await response.text();
    await (fails && body.includes(text) ? route.abort('failed') : route.fulfill({ response, body }));
  });
  return { heal: () => void (fails = false) };
}

/** Navigates without hovering a link first, so that nothing is prefetched. */
async function follow(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((link: HTMLElement) => link.click());
}

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('a bar shows after 200 ms, starts at 0.08, grows every 800 ms, and disappears when the page has loaded', async ({
      page,
    }) => {
      await open(page, '/docs/for-users/terms-of-service/');
      const { release } = await holdPages(page);
      // From here on the test controls the clock of the page.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await follow(page, '.Footer a[href^="/docs"]');
      await page.clock.runFor(199);
      expect(await progress(page)).toBeUndefined();
      await page.clock.runFor(1);
      expect(await progress(page)).toBe(0.08);
      await page.clock.runFor(799);
      expect(await progress(page)).toBe(0.08);
      await page.clock.runFor(1);
      const second = (await progress(page)) ?? 0;
      expect(second).toBeGreaterThan(0.08);
      expect(second).toBeLessThanOrEqual(0.1);
      await page.clock.runFor(800);
      const third = (await progress(page)) ?? 0;
      expect(third).toBeGreaterThan(second);
      expect(third).toBeLessThanOrEqual(second + 0.02);
      release();
      await page.clock.resume();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('For Users');
      await expect(page.locator('.ProgressBar')).toHaveCount(0);
    });

    test('the last page stays on the screen, with a spinner, while the next one loads', async ({ page }) => {
      await open(page, '/docs/for-users/terms-of-service/');
      const { release } = await holdPages(page);
      await follow(page, '.Footer a[href^="/docs"]');
      await expect(page.locator('.ProgressBar .Spinner')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service');
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('For Users');
      await expect(page.locator('.ProgressBar')).toHaveCount(0);
    });

    test('a page that loads within 200 ms never shows a bar', { tag: '@long' }, async ({ page }) => {
      await open(page, blog);
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.evaluate(() => {
        Object.assign(window, { bars: 0 });
        new MutationObserver(() => {
          if (document.querySelector('.ProgressBar') !== null) Object.assign(window, { bars: 1 });
        }).observe(document.body, { childList: true });
      });
      await follow(page, '.Footer a[href^="/docs"]');
      await page.clock.runFor(150);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('For Users');
      await page.clock.runFor(2000);
      expect(await page.evaluate(() => Reflect.get(window, 'bars'))).toBe(0);
    });
  });
}

test('a page whose data fails to load is loaded as a document instead', async ({ page }) => {
  await open(page, blog);
  await page.route(/\.txt/, (route) => route.abort('failed'));
  await follow(page, '.Navbar-links a[href="/docs/for-users/"]');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For Users');
});

test(
  'the calculator says that its code failed to load, and Retry loads it',
  { tag: '@long' },
  async ({ page }) => {
    const { heal } = await failChunk(page, 'Your own average rate');
    await page.goto(calculator);
    const failure = page.getByRole('alert').filter({ hasText: 'Error' });
    await expect(failure).toContainText(/Error/);
    await expect(page.locator('.SavingsCalculator')).toContainText('yearly saving');
    heal();
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel(/debt/i)).toBeVisible();
  },
);

test(
  'the page of results says that its code failed to load, and Retry shows the results for what was typed',
  { tag: '@long' },
  async ({ page }) => {
    const { heal } = await failChunk(page, 'SearchResults-status');
    await page.goto('/search/');
    const failure = page.getByRole('alert').filter({ hasText: 'Error' });
    await expect(failure).toBeVisible();
    const field = page.getByRole('searchbox');
    await field.fill('brand assets');
    heal();
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('.ResultList-page').first()).toContainText('Brand assets');
    await expect(field).toHaveValue('brand assets');
    await expect(failure).toHaveCount(0);
  },
);

test('a spinner shows after 200 ms while the calculator loads', { tag: '@long' }, async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route(/\.js(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes('Your own average rate')) await answer.promise;
    await route.fulfill({ response, body });
  });
  await page.goto(calculator);
  await expect(page.locator('.Island .Spinner')).toHaveCSS('visibility', 'visible');
  expect(
    await page.locator('.Island .Spinner').evaluate((spinner) => getComputedStyle(spinner).animationDelay),
  ).toBe('0.2s');
  answer.resolve();
  await expect(page.getByLabel(/debt/i)).toBeVisible();
  await expect(page.locator('.Island .Spinner')).toHaveCount(0);
});

test('a chunk that fails to load causes one reload, then an error with Retry, which loads it', async ({
  page,
}) => {
  const { heal } = await failChunk(page, 'These pages could not be loaded');
  const loads = countLoads(page);
  await page.goto('/docs/for-users/why/');
  const failure = page.getByRole('alert').filter({ hasText: 'Error' });
  await expect(failure).toContainText('could not be loaded');
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why let someone else set your rate');
  heal();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toHaveCount(0);
  await untilLive(page);
  await page.getByRole('button', { name: 'Pages in Supported protocols' }).click();
  await expect(page.locator('.Sidebar a[href*="usdk-from-keel"]')).toBeVisible();
  expect(loads()).toBe(3);
});

test(
  'a route whose chunk no longer exists is reloaded once, and shows',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, blog);
    const loads = countLoads(page);
    await page.route(/\.txt/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.replaceAll(/chunks\/[^"/]+\.js/g, 'chunks/gone.js') });
    });
    await follow(page, '.Footer a[href="/docs/for-users/"]');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('For Users');
    await expect(page.getByRole('navigation', { name: 'Docs pages' })).toBeAttached();
    await expect.poll(loads).toBe(1);
  },
);

test(
  'a route whose chunk never loads is reloaded once; the next time it shows an error with Retry, without a loop',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, blog);
    const loads = countLoads(page);
    // The data of the page loads, but not the code of what is around its text.
    await page.route(/\.txt/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const gone = '["/_next/static/chunks/gone.js"]';
      await route.fulfill({
        response,
        body: body.replace(/I\[(\w+),\[[^\]]*\],"DocFrame"\]/, `I[$1,${gone},"DocFrame"]`),
      });
    });
    await follow(page, '.Footer a[href="/docs/for-users/"]');
    await expect.poll(loads).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('For Users');
    await page.waitForLoadState('networkidle');
    await open(page, blog);
    expect(loads()).toBe(2);
    await follow(page, '.Footer a[href="/docs/for-users/"]');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
    const failure = page.getByRole('alert').filter({ hasText: 'Error' });
    await expect(failure).toContainText('gone.js');
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(2);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('For Users');
    expect(loads()).toBe(3);
  },
);

/** Counts requests for documents from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}
