import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { variants } from './setup/allTests.ts';
import { siteFolder, siteUrl } from './setup/builtSite.ts';
import { openPage, untilLive } from './setup/openPage.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, ownSiteTest as test } from './setup/test.ts';

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    for (const [asked, meant, title] of variants(
      [
        ['/docs/for-user/why', '/docs/for-users/why/', 'Why let someone else set your rate'],
        ['/docs/for-users/saving-calculator/', '/docs/for-users/savings-calculator/', 'Savings calculator'],
        ['/blog/rate-managers', '/blog/rate-managers-in-meridian-v2/', 'Rate managers in Meridian V2'],
      ] as const,
      1,
    )) {
      test(`unknown path: ${asked} offers ${meant}`, async ({ page }) => {
        const response = await page.goto(`${siteUrl()}${asked}`);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
        const offer = page.locator('.NearestPages a').first();
        await expect(offer).toHaveAttribute('href', meant);
        await expect(offer).toContainText(title);
        await offer.click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      });
    }

    test('unknown path: offers the home page and the menu if no page is similar', async ({ page }) => {
      await openPage(page, `${siteUrl()}/zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz`);
      await expect(page.locator('main a[href="/"]')).toBeVisible();
      await expect(page.locator('main a[href="/docs/for-users/"]')).toBeVisible();
    });

    test('unknown path: the page stays as it is if the similar pages cannot be loaded', async ({ page }) => {
      await page.route(/paths\.json/, (route) => route.abort('failed'));
      await openPage(page, `${siteUrl()}/docs/for-user/why`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await expect(page.locator('main a[href="/"]')).toBeVisible();
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('unknown path: the page names those that were probably meant', async ({ page }) => {
    // A server of its own: a server suggests only a few times in a second, and other tests ask for unknown paths, too.
    const site = await startSiteServer({
      port: 0,
      live: () => ({ release: siteFolder(), basePath: '', former: [] }),
    });
    const response = await page.goto(`${site.url}/docs/for-user/why`);
    expect(response?.status()).toBe(404);
    const offer = page.getByRole('region', { name: 'Did you mean?' }).getByRole('link').first();
    await expect(offer).toContainText('Why let someone else set your rate');
    await offer.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why let someone else set your rate');
    await site.close();
  });
});

for (const address of variants(
  ['//', '///docs/for-users/why/', '/404/', '/404.html', '/docs//', '/docs/nowhere.html'],
  3,
)) {
  test(`unknown path: ${address} is not found, also once scripts run`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const response = await page.goto(siteUrl() + address);
    expect(response?.status()).toBe(404);
    await untilLive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    const again = await page.reload();
    expect(again?.status()).toBe(404);
    expect(errors).toEqual([]);
  });
}
