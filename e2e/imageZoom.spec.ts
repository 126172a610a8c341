import type { Locator, Page } from '@playwright/test';
import { openPage } from './setup/openPage.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

const zoomLink = (page: Page): Locator => page.locator('a.Figure-zoom').first();
const dialog = (page: Page): Locator => page.getByRole('dialog');

async function open(page: Page): Promise<void> {
  await openPage(page, '/docs/for-users/managed-interest-rates/');
}

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('an image is enlarged by keyboard; Escape closes it and restores the focus', async ({ page }) => {
      await open(page);
      await zoomLink(page).focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
      await expect(dialog(page)).toHaveAttribute(
        'aria-label',
        (await zoomLink(page).locator('img').getAttribute('alt')) ?? 'missing',
      );
      const [small, large] = await Promise.all([
        zoomLink(page).locator('img').boundingBox(),
        dialog(page).locator('img').boundingBox(),
      ]);
      expect(large?.width).toBeGreaterThan(small?.width ?? Infinity);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(zoomLink(page)).toBeFocused();
      await expect(page).toHaveURL(/\/managed-interest-rates\/$/);
    });

    test(
      'the focus stays in the enlarged image; a click or the button closes it',
      { tag: '@long' },
      async ({ page }) => {
        await open(page);
        await zoomLink(page).click();
        await expect(dialog(page)).toBeVisible();
        for (let step = 0; step < 3; step += 1) {
          await page.keyboard.press('Tab');
          expect(
            await page.evaluate(
              () =>
                document.activeElement === document.body ||
                document.activeElement?.closest('dialog') !== null,
            ),
          ).toBe(true);
        }
        await dialog(page).getByRole('button', { name: 'Close' }).click();
        await expect(dialog(page)).toHaveCount(0);
        await zoomLink(page).click();
        await dialog(page).locator('img').click();
        await expect(dialog(page)).toHaveCount(0);
      },
    );
  });
}

test('a click that asks for a new tab opens the file', { tag: '@long' }, async ({ page, context }) => {
  await open(page);
  // That a tab opens is enough: the server has the file downloaded, and so a tab may be gone before it has an address.
  await Promise.all([context.waitForEvent('page'), zoomLink(page).click({ modifiers: ['ControlOrMeta'] })]);
  await expect(zoomLink(page)).toHaveAttribute('href', /\/media\/.+\.svg$/);
  await expect(page).toHaveURL(/\/docs\//);
  await expect(dialog(page)).toHaveCount(0);
});
