import type { Page } from '@playwright/test';
import { openPage } from './setup/openPage.ts';
import { box, options, panel, searchFor } from './setup/searchBox.ts';
import { sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

const active = (page: Page) => page.getByRole('option', { selected: true });

async function openByKeys(page: Page, path?: string): Promise<void> {
  await openPage(page, path);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(panel(page)).toBeVisible();
}

test('Ctrl+K focuses the box from anywhere, and selects its text', async ({ page }) => {
  await openPage(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.locator('.Footer a').first().focus();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toBeInViewport();
  await searchFor(page, 'fees');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Meta+k');
  await page.keyboard.type('rates');
  await expect(box(page)).toHaveValue('rates');
});

test(
  'on a Cyrillic keyboard the key at the place of K does, and on Dvorak the one with K',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page);
    const press = (key: string, code: string) =>
      page.evaluate(
        (init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })),
        { key, code, ctrlKey: true },
      );
    await press('t', 'KeyK');
    await expect(box(page)).not.toBeFocused();
    for (const [key, code] of [
      ['л', 'KeyK'],
      ['k', 'KeyV'],
    ] as const) {
      await press(key, code);
      await expect(box(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(box(page)).not.toBeFocused();
    }
  },
);

test('arrow keys, Home and End move through the list and wrap around, and Enter opens the selected entry', async ({
  page,
}) => {
  await openByKeys(page);
  await searchFor(page, 'brand assets');
  const last = (await options(page).count()) - 1;
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveAttribute('id', 'searchSuggestion-0');
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText('See all results');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveAttribute('id', 'searchSuggestion-0');
  await page.keyboard.press('End');
  await expect(active(page)).toHaveAttribute('id', `searchSuggestion-${last}`);
  await page.keyboard.press('Home');
  await expect(active(page)).toContainText('Brand assets');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/for-users\/brand-assets\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand assets');
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator('.SearchBox-input:focus')).toHaveCount(0);
});

test('Enter without a choice leads to all results, and so does the last row', async ({ page }) => {
  await openByKeys(page);
  await searchFor(page, 'fees');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/\?q=fees$/);
  await openByKeys(page);
  await searchFor(page, 'rates');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/\?q=rates$/);
});

test('Tab moves to the link to all results, then out of the box, which closes', async ({ page }) => {
  await openByKeys(page);
  await searchFor(page, 'fees');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option', { name: 'See all results' })).toBeFocused();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator('.Navbar-link:focus')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await expect(box(page)).toBeFocused();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/\?q=fees$/);
});

test(
  'Escape closes the list, keeps the text and leaves the box, also from the link to all results',
  { tag: '@firefox' },
  async ({ page }) => {
    await openByKeys(page);
    await searchFor(page, 'fees');
    for (const steps of [['Escape'], ['Tab', 'Escape']]) {
      for (const key of steps) await page.keyboard.press(key);
      await expect(panel(page)).toHaveCount(0);
      await expect(page.locator('.SearchBox :focus')).toHaveCount(0);
      await expect(box(page)).toHaveValue('fees');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Control+k');
      await expect(panel(page)).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.locator('.Navbar-link:focus')).toHaveCount(1);
  },
);

test('keys for editing text still edit the text', { tag: '@long' }, async ({ page }) => {
  await openByKeys(page);
  await searchFor(page, 'ees');
  await page.keyboard.press('Home');
  await searchFor(page, 'f');
  await expect(box(page)).toHaveValue('fees');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(active(page)).toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveCount(1);
  await page.keyboard.press('Shift+Home');
  await page.keyboard.type('rates');
  await expect(box(page)).toHaveValue('rates');
});

test(
  'Ctrl+Enter opens a new tab and leaves the list as it is',
  { tag: '@long' },
  async ({ page, context }) => {
    await openByKeys(page);
    await searchFor(page, 'brand assets');
    await page.keyboard.press('ArrowDown');
    const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await expect(opened).toHaveURL(/\/docs\/for-users\/brand-assets\//);
    await expect(page).toHaveURL(/\/docs\/$/);
    await expect(panel(page)).toBeVisible();
  },
);

test('on a phone Ctrl+K opens the box over an open menu, and Escape closes it', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await openPage(page, '/docs/for-users/why/');
  await page.getByRole('button', { name: 'Docs menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Docs pages' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(page.locator('#docsMenu:popover-open')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
});

test(
  'on a phone Escape closes the box also while its suggestions are still loading',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await openPage(page, '/docs/for-users/why/');
    // Requests from now on never get a response.
    await page.route('**/_next/static/chunks/**', () => {});
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
  },
);
