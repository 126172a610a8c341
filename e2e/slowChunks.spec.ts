import type { Page, Route } from '@playwright/test';
import { expect, test as base } from '@playwright/test';
import { siteUrl } from './setup/builtSite.ts';

/** These pages are made to fail, so what they log is no fault. */
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
const test = base.extend({ baseURL: async ({}, use) => use(siteUrl()) });

const blog = '/blog/';
const calculator = '/docs/for-users/savings-calculator/';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

/** Holds the data of pages for so long: what a link asks for, not what is asked for ahead. */
async function delayPages(page: Page, ms: number): Promise<void> {
  await page.route(/\.txt/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

/** Lets the chunks with this text fail until `heal` is called. */
async function failChunk(page: Page, text: string): Promise<{ readonly heal: () => void }> {
  let fails = true;
  await page.route(/\.js$/, async (route: Route) => {
    const response = await route.fetch().catch(() => undefined);
    // The page was reloaded meanwhile.
    if (response === undefined) return;
    const body = await response.text();
    await (fails && body.includes(text) ? route.abort('failed') : route.fulfill({ response, body }));
  });
  return { heal: () => void (fails = false) };
}

/** Navigates without touching a link first, so that nothing is fetched ahead. */
async function follow(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((link: HTMLElement) => link.click());
}

test('a bar shows after 200 ms, starts at 0.08, grows, and is gone when the page is there', async ({
  page,
}) => {
  await open(page, '/docs/for-users/terms-of-service/');
  await delayPages(page, 1600);
  await page.evaluate(() => {
    const seen: [number, string | null][] = [];
    Object.assign(window, { seen });
    const start = performance.now();
    const look = (): void => {
      const bar = document.querySelector<HTMLElement>('.ProgressBar');
      seen.push([performance.now() - start, bar?.style.getPropertyValue('--progress') ?? null]);
      requestAnimationFrame(look);
    };
    look();
    document.querySelector<HTMLElement>('.Footer a[href^="/docs"]')?.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For users');
  await expect(page.locator('.ProgressBar')).toHaveCount(0);
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as [number, string | null][]);
  const shown = seen.filter(([, progress]) => progress !== null);
  expect(shown[0]?.[0]).toBeGreaterThan(195);
  expect(shown[0]?.[0]).toBeLessThan(500);
  const values = [...new Set(shown.map(([, progress]) => Number(progress)))];
  expect(values[0]).toBe(0.08);
  expect(values.length).toBeGreaterThanOrEqual(3);
  expect(values.at(-1)).toBe(1);
  expect(values[1]).toBeLessThanOrEqual(0.1);
});

test('the page before stays on the screen, with a spinner, while the next one is on its way', async ({
  page,
}) => {
  await open(page, '/docs/for-users/terms-of-service/');
  await delayPages(page, 1200);
  await follow(page, '.Footer a[href^="/docs"]');
  await expect(page.locator('.ProgressBar .Spinner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For users');
});

test('a fast page shows no bar', async ({ page }) => {
  await open(page, blog);
  await page.evaluate(() => {
    Object.assign(window, { bars: 0 });
    new MutationObserver(() => {
      if (document.querySelector('.ProgressBar') !== null) Object.assign(window, { bars: 1 });
    }).observe(document.body, { childList: true });
  });
  await page.locator('.Navbar-links a[href="/docs/for-users/"]').hover();
  await page.waitForTimeout(500);
  await page.locator('.Navbar-links a[href="/docs/for-users/"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For users');
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => Reflect.get(window, 'bars'))).toBe(0);
});

test('a page whose data does not come is loaded whole instead', async ({ page }) => {
  await open(page, blog);
  await page.route(/\.txt/, (route) => route.abort('failed'));
  await follow(page, '.Navbar-links a[href="/docs/for-users/"]');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For users');
});

test('the calculator says that its code did not come, and Retry brings it', async ({ page }) => {
  const { heal } = await failChunk(page, 'Your own average rate');
  await page.goto(calculator);
  const failure = page.getByRole('alert').filter({ hasText: 'Error' });
  await expect(failure).toContainText(/Error/);
  await expect(page.locator('.SavingsCalculator')).toContainText('yearly saving');
  heal();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel(/debt/i)).toBeVisible();
});

test('while the calculator is on its way a spinner shows, after 200 ms', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes('Your own average rate')) await answer.promise;
    await route.fulfill({ response, body });
  });
  await page.goto(calculator);
  await expect(page.locator('.SavingsCalculator .Spinner')).toHaveCSS('visibility', 'visible');
  expect(
    await page
      .locator('.SavingsCalculator .Spinner')
      .evaluate((spinner) => getComputedStyle(spinner).animationDelay),
  ).toBe('0.2s');
  answer.resolve();
  await expect(page.getByLabel(/debt/i)).toBeVisible();
  await expect(page.locator('.SavingsCalculator .Spinner')).toHaveCount(0);
});

test('a page whose code does not come is reloaded once; then it says so, and Retry brings it', async ({
  page,
}) => {
  const { heal } = await failChunk(page, 'These pages could not be loaded');
  const loads = countLoads(page);
  await page.goto('/docs/for-users/why/');
  const failure = page.getByRole('alert').filter({ hasText: 'Error' });
  await expect(failure).toContainText('could not be loaded');
  await page.waitForTimeout(1500);
  expect(loads()).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why let someone else set your rate');
  heal();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Pages in Supported protocols' }).click();
  await expect(page.locator('.Sidebar a[href*="usdk-from-keel"]')).toBeVisible();
  expect(loads()).toBe(3);
});

test('a route that asks for code which is gone is reloaded once, and shows', async ({ page }) => {
  await open(page, blog);
  const loads = countLoads(page);
  await page.route(/\.txt/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll(/chunks\/[^"/]+\.js/g, 'chunks/gone.js') });
  });
  await follow(page, '.Footer a[href="/docs/for-users/"]');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For users');
  await expect(page.getByRole('navigation', { name: 'Docs pages' })).toBeAttached();
  await expect.poll(loads).toBe(1);
});

/** How many times a document has been asked for since. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}
