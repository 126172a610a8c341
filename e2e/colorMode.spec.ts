import { modesSeen, recordModes } from './setup/frameModes.ts';
import { reloadPage } from './setup/openPage.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

for (const size of anySize) {
  test(`${size}: with the switch off the site is dark from the first frame, whatever is stored or preferred`, async ({
    page,
  }) => {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/blog/');
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await recordModes(page);
    await reloadPage(page);
    expect(await modesSeen(page)).toEqual(['dark']);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    await expect(page.getByRole('button', { name: 'Switch between dark and light colours' })).toHaveCount(0);
    // Nor does another tab win later.
    await page.evaluate(() => {
      localStorage.setItem('theme', 'light');
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
    });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
}
