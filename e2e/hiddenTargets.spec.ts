import type { Locator, Page } from '@playwright/test';
import { openPage } from './setup/openPage.ts';
import { expect, test } from './setup/test.ts';

const tabsPage = '/docs/for-protocols/managed-interest-rates/overview/';
const foldPage = '/docs/for-users/managed-interest-rates/';
const hidden = [
  // In a tab that is not chosen at first.
  { kind: 'a tab', at: tabsPage, text: 'Managers on the testnet have', id: 'in-a-tab' },
  { kind: 'folded text', at: foldPage, text: 'Inside a batch, a redemption', id: 'in-a-fold' },
] as const;

const target = (page: Page, id: string): Locator => page.locator(`[id="${id}"]`);

/** Gives the targets their ids, in the pages and in their payloads, which say how long their parts are. */
test.beforeEach(async ({ page }) => {
  await page.route(/\/docs\/for-[\w/-]+\/(?:index\.txt)?(?:\?.*)?$/, async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const { text, id } of hidden) {
      const written = `<p>${text}`;
      body = body.replace(written, `<p id="${id}">`.padEnd(written.length, 'x'));
    }
    await route.fulfill({ response, body });
  });
});

/** Adds a link to the start of the text, as a writer would have written it. */
async function addLink(page: Page, href: string): Promise<Locator> {
  await page.locator('#pageMain .Body').evaluate((body, to) => {
    body.insertAdjacentHTML('afterbegin', `<p><a href="${to}">Planted link</a></p>`);
  }, href);
  return page.getByRole('link', { name: 'Planted link' });
}

for (const { kind, at, id } of hidden) {
  test(`a target in ${kind} is revealed when its address is opened`, async ({ page }) => {
    await page.goto(`${at}#${id}`);
    await expect(target(page, id)).toBeInViewport();
  });

  test(`a target in ${kind} is revealed by a link on its page, before and after the framework runs`, async ({
    page,
  }) => {
    await page.goto(at);
    await expect(target(page, id)).toBeHidden();
    await (await addLink(page, `#${id}`)).click();
    await expect(target(page, id)).toBeInViewport();
    await openPage(page, `${at}?again`);
    await expect(target(page, id)).toBeHidden();
    await (await addLink(page, `#${id}`)).click();
    await expect(target(page, id)).toBeInViewport();
  });

  test(`a target in ${kind} is revealed by a link on another page, and when the reader comes back`, async ({
    page,
  }) => {
    await openPage(page, '/docs/for-users/why/');
    await (await addLink(page, `${at}#${id}`)).click();
    await expect(target(page, id)).toBeInViewport();
    await expect(target(page, id)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/why\/$/);
    await page.goForward();
    await expect(target(page, id)).toBeInViewport();
  });
}

test('the tab that a link reveals is not a choice of the reader', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${tabsPage}#in-a-tab`);
  const chosen = page.locator('.Tabs [role="tab"][aria-selected="true"]').first();
  await expect(chosen).toHaveText('Testnet');
  await page.goto(tabsPage);
  await expect(chosen).toHaveText('Mainnet');
});
