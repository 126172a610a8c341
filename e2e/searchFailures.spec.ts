import type { Page } from '@playwright/test';
import { openPage } from './setup/openPage.ts';
import { box, openBox, options, panel, searchFor } from './setup/searchBox.ts';
import { expect, failingTest as test } from './setup/test.ts';

const failure = (page: Page) => panel(page).getByRole('alert');

/** Makes requests that match `isMeant` fail until the returned function is called. */
async function fail(page: Page, isMeant: (path: string) => boolean): Promise<() => void> {
  let fails = true;
  await page.context().route(
    ({ pathname }) => isMeant(pathname),
    (route) => (fails ? route.abort('failed') : route.continue()),
  );
  return () => void (fails = false);
}

test('reports an index that does not load, and loads it again by a click', async ({ page }) => {
  const heal = await fail(page, (path) => path.startsWith('/search-index/'));
  await openPage(page);
  await openBox(page);
  await page.keyboard.type('brand');
  await expect(failure(page)).toContainText('The search does not work at the moment');
  await expect(failure(page)).toContainText('/search-index/current.json" could not be loaded');
  // Only a click loads it: automatic attempts still fail.
  await page.exposeFunction('heal', heal);
  await page.evaluate(() =>
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.matches('.LoadFailure-retry')) Reflect.get(window, 'heal')();
      },
      true,
    ),
  );
  await failure(page).getByRole('button', { name: 'Retry now' }).click();
  await expect(options(page).first()).toContainText('Brand assets');
  await expect(failure(page)).toHaveCount(0);
});

test('loads the index again automatically, and then searches for the waiting text', async ({ page }) => {
  const heal = await fail(page, (path) => path.startsWith('/search-index/shard.'));
  await openPage(page);
  await openBox(page);
  await page.keyboard.type('upfront');
  await expect(failure(page)).toContainText('The search is incomplete');
  await expect(failure(page)).toContainText('The next attempt follows');
  heal();
  await expect(panel(page).locator('output')).toHaveText(/^\d+ suggestions?$/);
  await expect(failure(page)).toHaveCount(0);
});

test('a search that failed works again when the box is used again', { tag: '@long' }, async ({ page }) => {
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

test('finds titles while the texts are still loading', async ({ page }) => {
  const release = await holdTexts(page);
  await openPage(page);
  await openBox(page);
  await page.keyboard.type('brand');
  await expect(options(page).first()).toContainText('Brand assets');
  await expect(panel(page).locator('output')).toHaveText(/so far; searching the texts…$/);
  release();
  await expect(panel(page).locator('output')).toHaveText(/^\d+ suggestions?$/);
});

test(
  'keeps the selected suggestion when more results of the same search arrive',
  { tag: '@long' },
  async ({ page }) => {
    const release = await holdTexts(page);
    await openPage(page);
    await openBox(page);
    await page.keyboard.type('strategy');
    await expect(panel(page).locator('output')).toHaveText(/so far; searching the texts…$/);
    await page.keyboard.press('ArrowDown');
    const active = page.getByRole('option', { selected: true });
    const before = (await active.getAttribute('href')) ?? '';
    release();
    await expect(panel(page).locator('output')).toHaveText(/^\d+ suggestions?$/);
    await expect(active).toHaveAttribute('href', /^\/docs\//);
    const after = (await active.getAttribute('href')) ?? '';
    expect(after.replace(/\?.*/, '')).toBe(before.replace(/\?.*/, ''));
    // The page then marks more words.
    expect(after).not.toBe(before);
  },
);

test('the box says that it is loading until something has arrived', { tag: '@long' }, async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.context().route(/\/search-index\//, async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page);
  await openBox(page);
  await page.keyboard.type('brand');
  await expect(panel(page).locator('output')).toHaveText('Loading the search…');
  release();
  await expect(options(page).first()).toContainText('Brand assets');
});

test('the search works without a network once its index is loaded', async ({ page, context }) => {
  await openPage(page);
  await openBox(page);
  await searchFor(page, 'brand');
  await context.setOffline(true);
  await box(page).fill('');
  await searchFor(page, 'liquidation');
  await expect(options(page).first()).toContainText('liquidation', { ignoreCase: true });
  await expect(failure(page)).toHaveCount(0);
});

test(
  'reports code that does not load, and loads it again at the next key',
  { tag: '@long' },
  async ({ page }) => {
    let fails = true;
    await page.route(/\.js(\?\d)?$/, async (route) => {
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
  },
);

test('a worker that does not start is started again', { tag: '@long' }, async ({ page }) => {
  const heal = await fail(page, (path) => path.includes('/search-worker-'));
  await openPage(page);
  await openBox(page);
  await page.keyboard.type('brand');
  await expect(failure(page)).toContainText('The code of the search could not be loaded');
  heal();
  await page.keyboard.type(' assets');
  await expect(options(page).first()).toContainText('Brand assets');
  await expect(failure(page)).toHaveCount(0);
});

test('reports an index of another format', { tag: '@long' }, async ({ page }) => {
  await page
    .context()
    .route(/\/search-index\/current\.json/, (route) =>
      route.fulfill({ json: { format: 99, kind: 'manifest', parts: [] } }),
    );
  await openPage(page);
  await openBox(page);
  await expect(failure(page)).toContainText('The search index has format 99, but this page reads format');
});

/** Holds the texts of the index back until the returned function is called; titles and headings load. */
async function holdTexts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.context().route(/\/search-index\/shard\./, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
