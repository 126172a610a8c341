import { openPage } from './setup/openPage.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

const first = '/docs/for-users/managed-interest-rates/';

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test(
      'a new page opens at its top; back and forward restore the scroll position',
      { tag: '@firefox' },
      async ({ page }) => {
        await openPage(page, first);
        const next = page.locator('a[rel=next]');
        await next.scrollIntoViewIfNeeded();
        const left = await page.evaluate(() => window.scrollY);
        expect(left).toBeGreaterThan(300);
        await next.click();
        await expect(page).not.toHaveURL(new RegExp(`${first}$`));
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
        await page.evaluate(() => window.scrollTo(0, 240));
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(`${first}$`));
        await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY))).toBeGreaterThan(left - 80);
        await page.goForward();
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(240);
      },
    );

    test('after a link the focus moves to the main part and the title is announced', async ({ page }) => {
      await openPage(page, first);
      const before = await page.title();
      await page.locator('a[rel=next]').click();
      await expect(page.locator('#pageMain')).toBeFocused();
      await expect(page).not.toHaveTitle(before);
      await expect
        .poll(() =>
          page.evaluate(
            () =>
              document.querySelector('next-route-announcer')?.shadowRoot?.querySelector('[aria-live]')
                ?.textContent,
          ),
        )
        .toContain(await page.getByRole('heading', { level: 1 }).innerText());
    });
  });
}
