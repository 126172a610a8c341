import type { Page } from '@playwright/test';
import { openPage } from './setup/openPage.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

const longPage = '/docs/for-users/managed-interest-rates/';

async function navbarTop(page: Page): Promise<number> {
  return page.locator('.Navbar').evaluate((navbar) => Math.round(navbar.getBoundingClientRect().top));
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
}

/** Waits until a scroll was handled and the navbar has finished moving. */
async function atRest(page: Page): Promise<void> {
  await page.locator('.Navbar').evaluate(async (navbar) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(navbar.getAnimations().map((animation) => animation.finished));
  });
}

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('the navbar hides after scrolling down by its height, and returns on the way up', async ({
      page,
    }) => {
      await openPage(page, longPage);
      await scrollTo(page, 40);
      await atRest(page);
      expect(await navbarTop(page)).toBe(0);
      await scrollTo(page, 700);
      await expect.poll(() => navbarTop(page)).toBeLessThan(-50);
      await scrollTo(page, 650);
      await expect.poll(() => navbarTop(page)).toBe(0);
    });

    test('it returns on a page that opens at its top', async ({ page }) => {
      await openPage(page, longPage);
      await scrollTo(page, 100_000);
      await expect.poll(() => navbarTop(page)).toBeLessThan(-50);
      await page.locator('a[rel=next]').click();
      await expect(page).not.toHaveURL(new RegExp(`${longPage}$`));
      await expect.poll(() => navbarTop(page)).toBe(0);
    });

    test('it stays visible while it has the focus', async ({ page }) => {
      await openPage(page, longPage);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.locator('.Navbar :focus-visible')).toHaveCount(1);
      await scrollTo(page, 900);
      await expect(page.locator('.Navbar')).toHaveAttribute('data-hidden');
      await atRest(page);
      expect(await navbarTop(page)).toBe(0);
    });
  });
}

test('the columns beside the text move up and down with it', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto(longPage);
  const tops = (): Promise<readonly number[]> =>
    page
      .locator('.Sidebar, .TableOfContents')
      .evaluateAll((columns) => columns.map((column) => Math.round(column.getBoundingClientRect().top)));
  await expect.poll(tops).toEqual([61, 61]);
  await scrollTo(page, 700);
  await expect.poll(tops).toEqual([0, 0]);
  await scrollTo(page, 600);
  await expect.poll(tops).toEqual([60, 60]);
});

test('it stays visible while its menu is open', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await openPage(page, '/blog/rate-managers-in-meridian-v2/');
  await page.getByRole('button', { name: 'Main menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeVisible();
  await scrollTo(page, 900);
  await expect(page.locator('.Navbar')).toHaveAttribute('data-hidden');
  // Not because of the focus.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await atRest(page);
  expect(await navbarTop(page)).toBe(0);
  await expect(menu.getByRole('link', { name: 'Blog' })).toBeInViewport();
});
