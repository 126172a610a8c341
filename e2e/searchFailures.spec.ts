import type { Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';
import { siteUrl } from './setup/builtSite.ts';
import { openPage } from './setup/openPage.ts';
import { box, openBox, options, panel, searchFor } from './setup/searchBox.ts';

/** These pages are made to fail, so errors in their console are expected. */
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
const test = base.extend({ baseURL: async ({}, use) => use(siteUrl()) });

const failure = (page: Page) => panel(page).getByRole('alert');

/** Lets what `isMeant` names fail until the answer is called. */
async function fail(page: Page, isMeant: (path: string) => boolean): Promise<() => void> {
  let fails = true;
  await page.context().route(
    ({ pathname }) => isMeant(pathname),
    (route) => (fails ? route.abort('failed') : route.continue()),
  );
  return () => void (fails = false);
}

test('an index that does not arrive is told, and asked for again by a click', async ({ page }) => {
  const heal = await fail(page, (path) => path.startsWith('/search-index/'));
  await openPage(page);
  await openBox(page);
  await page.keyboard.type('brand');
  await expect(failure(page)).toContainText('The search is incomplete');
  await expect(failure(page)).toContainText('/search-index/current.json" could not be loaded');
  // Only a click brings it: what is asked for without one goes on failing.
  await page.exposeFunction('heal', heal);
  await page.evaluate(() =>
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.matches('.IndexProblem-retry')) Reflect.get(window, 'heal')();
      },
      true,
    ),
  );
  await failure(page).getByRole('button', { name: 'Retry now' }).click();
  await expect(options(page).first()).toContainText('Brand assets');
  await expect(failure(page)).toHaveCount(0);
});

test('it is asked for again by itself, and the text that waits is answered', async ({ page }) => {
  const heal = await fail(page, (path) => path.startsWith('/search-index/body.'));
  await openPage(page);
  await openBox(page);
  await page.keyboard.type('upfront');
  await expect(failure(page)).toContainText('The next attempt follows');
  heal();
  await expect(panel(page).locator('output')).toHaveText(/^\d+ suggestions?$/);
  await expect(failure(page)).toHaveCount(0);
});

test('a search that failed works again when the box is used again', async ({ page }) => {
  const heal = await fail(page, (path) => path.startsWith('/search-index/'));
  await openPage(page);
  await openBox(page);
  await expect(failure(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  heal();
  await box(page).click();
  await searchFor(page, 'brand');
  await expect(options(page).first()).toContainText('Brand assets');
});

test('titles are found while the texts are still on their way', async ({ page }) => {
  const release = await holdTexts(page);
  await openPage(page);
  await openBox(page);
  await page.keyboard.type('brand');
  await expect(options(page).first()).toContainText('Brand assets');
  await expect(panel(page).locator('output')).toHaveText(/so far; searching the texts …$/);
  release();
  await expect(panel(page).locator('output')).toHaveText(/^\d+ suggestions?$/);
});

test('the arrows stay on what they are on when more of the same answer comes', async ({ page }) => {
  const release = await holdTexts(page);
  await openPage(page);
  await openBox(page);
  await page.keyboard.type('liquidation');
  await expect(panel(page).locator('output')).toHaveText(/so far; searching the texts …$/);
  await page.keyboard.press('ArrowDown');
  const active = page.getByRole('option', { selected: true });
  const before = (await active.getAttribute('href')) ?? '';
  release();
  await expect(panel(page).locator('output')).toHaveText(/^\d+ suggestions?$/);
  await expect(active).toHaveAttribute('href', /^\/docs\//);
  const after = (await active.getAttribute('href')) ?? '';
  expect(after.replace(/\?.*/, '')).toBe(before.replace(/\?.*/, ''));
  // It marks more words there.
  expect(after).not.toBe(before);
});

test('while nothing has arrived, the box says that it loads', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.context().route(/\/search-index\//, async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page);
  await openBox(page);
  await page.keyboard.type('brand');
  await expect(panel(page).locator('output')).toHaveText('Loading the search …');
  release();
  await expect(options(page).first()).toContainText('Brand assets');
});

test('without a network the search goes on once its index is there', async ({ page, context }) => {
  await openPage(page);
  await openBox(page);
  await searchFor(page, 'brand');
  await context.setOffline(true);
  await box(page).fill('');
  await searchFor(page, 'liquidation');
  await expect(options(page).first()).toContainText('liquidation', { ignoreCase: true });
  await expect(failure(page)).toHaveCount(0);
});

test('code that does not arrive is told, and the next key asks for it again', async ({ page }) => {
  let fails = true;
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const isPanel = body.includes('SearchPanel-status');
    await (fails && isPanel ? route.abort('failed') : route.fulfill({ response, body }));
  });
  await openPage(page);
  await openBox(page);
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  fails = false;
  await searchFor(page, 'brand');
  await expect(options(page).first()).toContainText('Brand assets');
});

test('a worker that does not start is started again', async ({ page }) => {
  const heal = await fail(page, (path) => path.includes('turbopack-worker'));
  await openPage(page);
  await openBox(page);
  await page.keyboard.type('brand');
  await expect(failure(page)).toContainText('The code of the search could not be loaded');
  heal();
  await page.keyboard.type(' assets');
  await expect(options(page).first()).toContainText('Brand assets');
  await expect(failure(page)).toHaveCount(0);
});

test('an index of another format is refused in words', async ({ page }) => {
  await page
    .context()
    .route(/\/search-index\/current\.json/, (route) =>
      route.fulfill({ json: { format: 99, kind: 'manifest', parts: [] } }),
    );
  await openPage(page);
  await openBox(page);
  await expect(failure(page)).toContainText('The search index has format 99, but this page reads format');
});

/** Keeps the texts of the index back until what it gives is called; titles and headings come. */
async function holdTexts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.context().route(/\/search-index\/body\./, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
