import type { Locator, Page } from '@playwright/test';
import { openPage } from './setup/openPage.ts';
import { recordCopied } from './setup/recordCopied.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

const longPage = '/docs/for-users/managed-interest-rates/';

const contents = (page: Page): Locator => page.getByRole('navigation', { name: 'On this page' });
const current = (page: Page): Locator => page.locator('.TableOfContents-list a[aria-current="true"]');

/** Scrolls so that the heading of a link stands so far below the top of the window. */
async function bringTo(page: Page, link: Locator, top: number): Promise<void> {
  const id = decodeURIComponent(((await link.getAttribute('href')) ?? '').slice(1));
  await page.locator(`[id="${id}"]`).evaluate((heading, place) => {
    window.scrollBy({ top: heading.getBoundingClientRect().top - place, behavior: 'instant' });
  }, top);
}

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('it lists the headings of levels 2 and 3', async ({ page }) => {
      await page.goto(longPage);
      const headings = await page.locator('main .Heading > :is(h2, h3)').allInnerTexts();
      expect(await contents(page).locator('li').allTextContents()).toEqual(
        headings.map((text) => text.trim()),
      );
    });

    test('a heading links to itself, and the link copies its address', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openPage(page, longPage);
      const heading = page.locator('main h2').nth(1);
      const text = await heading.innerText();
      await expect(heading).toHaveAccessibleName(text);
      await heading.hover();
      const link = page.getByRole('link', { name: `Link to “${text}”` });
      const said = await recordCopied(link);
      await link.click();
      const id = await heading.getAttribute('id');
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await expect.poll(said).toEqual(['yes', null]);
      await expect(page.locator('#pageAnnouncer')).toHaveText('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    });
  });
}

test.describe('desktop', () => {
  test.use({ viewport: sizes.desktop });

  test('it marks the current section: the first heading in the upper half, otherwise the one above', async ({
    page,
  }) => {
    await openPage(page, longPage);
    await expect(current(page)).toHaveCount(0);
    const links = contents(page).getByRole('link');
    await bringTo(page, links.nth(2), 300);
    await expect(current(page)).toHaveText(await links.nth(2).innerText());
    await bringTo(page, links.nth(2), 450);
    await expect(current(page)).toHaveText(await links.nth(1).innerText());
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(current(page)).toHaveText(await links.last().innerText());
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(current(page)).toHaveCount(0);
  });
});

test.describe('phone', () => {
  test.use({ viewport: sizes.phone });

  test('it is collapsed above the text, opens, and leads to the headings', async ({ page }) => {
    await openPage(page, longPage);
    const link = contents(page).getByRole('link').nth(2);
    await expect(link).toBeHidden();
    await contents(page).getByText('On this page').click();
    await expect(link).toBeVisible();
    const href = (await link.getAttribute('href')) ?? 'missing';
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.locator(`[id="${decodeURIComponent(href.slice(1))}"]`)).toBeInViewport();
  });
});
