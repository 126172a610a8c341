import { sizeNames, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

for (const size of sizeNames) {
  test(`${size}: with browser storage blocked everything works, and one warning says so`, async ({
    page,
  }) => {
    await page.setViewportSize(sizes[size]);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied.', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/docs/for-users/managed-interest-rates/', { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const tabs = page.getByRole('tab');
    if ((await tabs.count()) > 1) {
      await tabs.nth(1).click();
      await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    }
    await page.locator('a[rel=next]').click();
    await expect(page).not.toHaveURL(/managed-interest-rates\/$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Managed interest rates');
    expect(warnings.filter((text) => text.includes('Browser storage is not available'))).toHaveLength(1);
  });
}
