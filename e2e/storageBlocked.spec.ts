import { openPage } from './setup/openPage.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

for (const size of anySize) {
  test(`${size}: without browser storage everything works, with one warning`, async ({ page }) => {
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
    await openPage(page, '/docs/for-users/supported-protocols/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const tab = page.getByRole('tab').nth(1);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.locator('a[rel=next]').click();
    await expect(page).not.toHaveURL(/supported-protocols\/$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supported protocols');
    expect(warnings.filter((text) => text.includes('Browser storage is not available'))).toHaveLength(1);
  });
}
