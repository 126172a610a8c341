import { openPage } from './setup/openPage.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

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

for (const [asked, shown] of [
  ['/docs/for-users/why/index.html', '/docs/for-users/why/'],
  ['/index.html', '/'],
  ['/docs/for-users/why/index.html?from=mail#top', '/docs/for-users/why/?from=mail#top'],
  ['/docs/for-users/why.html', '/docs/for-users/why/'],
] as const) {
  test(`${asked} is shown as ${shown}`, async ({ page, pageErrors }) => {
    await openPage(page, asked);
    await expect.poll(() => page.url().replace(/^https?:\/\/[^/]+/, '')).toBe(shown);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      shown === '/' ? 'A borrowing rate that looks after itself' : 'Why let someone else set your rate',
    );
    // The server may not know the address; nothing else may fail.
    const others = pageErrors.filter((text) => !text.includes('404'));
    expect(others).toEqual([]);
    (pageErrors as string[]).length = 0;
  });
}
