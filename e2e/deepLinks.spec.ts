import { existsSync } from 'node:fs';
import path from 'node:path';
import { variants } from './setup/allTests.ts';
import { siteFolder, siteUrl } from './setup/builtSite.ts';
import { openPage } from './setup/openPage.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, failingTest, test } from './setup/test.ts';

const page1 = '/docs/for-users/managed-interest-rates/';

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('an address with a hash opens at its heading, below the navbar', async ({ page }) => {
      await page.goto(page1);
      const id = await page.locator('main h2[id]').nth(2).getAttribute('id');
      await page.goto('about:blank');
      await openPage(page, `${page1}#${id}`);
      const top = await page
        .locator(`[id="${id}"]`)
        .evaluate((heading) => heading.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(220);
    });

    test('a link to a heading of another page opens that page at the heading and moves the focus there', async ({
      page,
    }) => {
      await openPage(page, '/docs/for-users/');
      const link = page.locator('main a[href*="/#"]').first();
      const href = (await link.getAttribute('href')) ?? 'missing';
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${href}$`));
      const heading = page.locator(`[id="${href.split('#')[1]}"]`);
      await expect(heading).toBeInViewport();
      await expect(heading).toBeFocused();
      // The navbar stays hidden: the reader came for the heading.
      await expect(page.locator('.Navbar')).toHaveAttribute('data-hidden', '');
    });
  });
}

const h1 = { why: 'Why let someone else set your rate', home: 'A borrowing rate that looks after itself' };
const addresses = [
  ['/docs/for-users/why/index.html?from=mail#top', '/docs/for-users/why/?from=mail#top', h1.why],
  ['/docs/for-users/why.html', '/docs/for-users/why/', h1.why],
  ['/index.html', '/', h1.home],
] as const;

for (const [asked, shown, title] of variants(addresses, 1)) {
  test(`${asked} is shown as ${shown}`, async ({ page }) => {
    await openPage(page, asked);
    expect(page.url()).toBe(siteUrl() + shown);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  failingTest(`${asked} is shown as ${shown} on a host that does not redirect`, async ({ page }) => {
    const [pathname = ''] = asked.split('?');
    const file = path.join(siteFolder(), pathname);
    const answer = existsSync(file)
      ? { path: file }
      : { path: path.join(siteFolder(), '404.html'), status: 404 };
    await page.route(
      (url) => url.pathname === pathname,
      (route) => route.fulfill(answer),
    );
    await page.goto(asked);
    await expect(page).toHaveURL(siteUrl() + shown);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}
