import type { Page } from '@playwright/test';
import { sizeNames, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

const longPage = '/docs/for-users/managed-interest-rates/';

async function navbarTop(page: Page): Promise<number> {
  return page.locator('.Navbar').evaluate((navbar) => Math.round(navbar.getBoundingClientRect().top));
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
}

for (const size of sizeNames) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('the navbar hides on the way down, past its own height, and comes back on the way up', async ({
      page,
    }) => {
      await page.goto(longPage, { waitUntil: 'networkidle' });
      await scrollTo(page, 40);
      await page.waitForTimeout(400);
      expect(await navbarTop(page)).toBe(0);
      await scrollTo(page, 700);
      await expect.poll(() => navbarTop(page)).toBeLessThan(-50);
      await scrollTo(page, 650);
      await expect.poll(() => navbarTop(page)).toBe(0);
    });

    test('it comes back with a page that is opened at its top, and is away at a heading', async ({
      page,
    }) => {
      await page.goto(longPage, { waitUntil: 'networkidle' });
      await scrollTo(page, 100_000);
      await expect.poll(() => navbarTop(page)).toBeLessThan(-50);
      await page.locator('a[rel=next]').click();
      await expect(page).not.toHaveURL(new RegExp(`${longPage}$`));
      await expect.poll(() => navbarTop(page)).toBe(0);
    });

    test('it stays while the focus is inside', async ({ page }) => {
      await page.goto(longPage, { waitUntil: 'networkidle' });
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.locator('.Navbar :focus-visible')).toHaveCount(1);
      await scrollTo(page, 900);
      await page.waitForTimeout(500);
      expect(await navbarTop(page)).toBe(0);
    });
  });
}
