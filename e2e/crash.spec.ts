import type { Page } from '@playwright/test';
import { comeNearLinks, openPage } from './setup/openPage.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, failingTest as test } from './setup/test.ts';

/** Changes the data of a page that the router gets, in the first `times` responses. */
async function alterPageData(page: Page, alter: (body: string) => string, times = Infinity): Promise<void> {
  let left = times;
  await page.route(/\.txt/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const altered = alter(body);
    if (altered !== body && left > 0) {
      left -= 1;
      await route.fulfill({ response, body: altered });
    } else {
      await route.fulfill({ response, body });
    }
  });
}

async function follow(page: Page): Promise<void> {
  await page.locator('.Footer a[href="/docs/for-users/"]').evaluate((link: HTMLElement) => link.click());
}

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('a view that fails is replaced by the crash page in the frame, and Try again renders it', async ({
      page,
    }) => {
      await openPage(page, '/blog/');
      const title = await page.title();
      // The sidebar of the next page comes without its entries: the view that shows it throws.
      await alterPageData(page, (body) => body.replace(/"items":\[/, '"itemz":['), 1);
      await follow(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
      await expect(page).toHaveTitle('Page Error');
      await expect(page.locator('.CrashPage-error')).toContainText(/undefined|items/);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('For Users');
      await expect(page).toHaveTitle(/^For Users/);
      expect(title).not.toBe('Page Error');
    });

    test('a link from the crash page works', { tag: '@long' }, async ({ page }) => {
      await openPage(page, '/blog/');
      await alterPageData(page, (body) => body.replace(/"items":\[/, '"itemz":['));
      await follow(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
      await page.locator('.Navbar-title').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'A borrowing rate that looks after itself',
      );
    });
  });
}

test(
  'a frame that fails is replaced by the last fallback, with Try again',
  { tag: '@long' },
  async ({ page }) => {
    // The code of the frame throws when it runs.
    await page.route(/\.js$/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({
        response,
        body: body
          .replace('"next-route-announcer"', '"next-route-announcer"')
          .replace(
            /className:"Announcer"/,
            'className:(()=>{throw new Error("The frame broke.",{cause:new Error("No settings.")})})()',
          ),
      });
    });
    await page.goto('/blog/');
    await comeNearLinks(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed');
    await expect(page.locator('pre')).toHaveText('The frame broke.\n\nCause:\nNo settings.');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page).toHaveTitle('Page Error');
  },
);
