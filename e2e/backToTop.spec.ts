import type { Locator, Page } from '@playwright/test';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

const backToTop = (page: Page): Locator => page.getByRole('link', { name: 'Back to top', exact: true });

// Without scripts, because the stylesheet does it all.
test.use({ javaScriptEnabled: false });

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('a link to the top comes into view on the way down a long page, and stays', async ({ page }) => {
      await page.goto('/docs/for-users/managed-interest-rates/');
      await expect(backToTop(page)).toBeAttached();
      await expect(backToTop(page)).not.toBeInViewport();
      // From one heading to the next.
      await page.locator('h2').nth(4).scrollIntoViewIfNeeded();
      await expect(backToTop(page)).toBeInViewport();
      await page.locator('h2').last().scrollIntoViewIfNeeded();
      await expect(backToTop(page)).toBeInViewport();
      await backToTop(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(backToTop(page)).not.toBeInViewport();
    });

    test('a short page has no such link', async ({ page }) => {
      await page.goto('/blog/tags/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(backToTop(page)).toHaveCount(0);
    });
  });
}
