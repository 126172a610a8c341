import type { Locator, Page } from '@playwright/test';
import { variants } from './setup/allTests.ts';
import { openPage, openQuietPage } from './setup/openPage.ts';
import { expect, test } from './setup/test.ts';

const from = '/docs/for-users/why/';

/** The first link of the body to another page of the docs. */
const link = (page: Page): Locator => page.locator('.Body a[href^="/docs/"]:not([href*="#"])').first();

/** Counts requests for documents from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test('a link in a text opens its page without a reload, and back leads to the whole page again', async ({
  page,
}) => {
  await openPage(page, from);
  const text = await page.locator('.Body').innerText();
  const loads = countLoads(page);
  const href = (await link(page).getAttribute('href')) ?? '';
  await link(page).click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${from}$`));
  await expect.poll(() => page.locator('.Body').innerText()).toBe(text);
  await link(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  expect(loads()).toBe(0);
});

test('its page is prefetched when the pointer is on it, and not before', async ({ page }) => {
  await openQuietPage(page, from);
  const href = (await link(page).getAttribute('href')) ?? '';
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(href) && request.url().includes('.txt')) fetched.push(request.url());
  });
  await link(page).scrollIntoViewIfNeeded();
  expect(fetched).toEqual([]);
  await link(page).hover();
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
});

for (const modifier of variants(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const, 1)) {
  test(`with ${modifier}, it is left to the browser, which opens another tab or saves the page`, async ({
    page,
  }) => {
    await openPage(page, from);
    const isLeft = await link(page).evaluate((element, key) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
      let isDefault = false;
      const look = (event: Event): void => {
        isDefault = !event.defaultPrevented;
        // No test needs another window.
        event.preventDefault();
      };
      window.addEventListener('click', look, { once: true });
      element.dispatchEvent(click);
      return isDefault;
    }, modifier);
    expect(isLeft).toBe(true);
  });
}
