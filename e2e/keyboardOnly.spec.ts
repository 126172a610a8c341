import type { Page } from '@playwright/test';
import { openPage } from './setup/openPage.ts';
import { recordCopied } from './setup/recordCopied.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let step = 0; step < times; step += 1) await page.keyboard.press(key);
}

/** Presses Tab until the element that matches `selector` has the focus. */
async function tabTo(page: Page, selector: string, most = 80): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
  }
  throw new Error(`Tab does not lead to ${selector} in ${most} steps.`);
}

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('the first Tab shows the skip link, which leads to the main part', async ({ page }) => {
      await openPage(page, '/docs/for-users/why/');
      await press(page, 'Tab');
      const skip = page.getByRole('link', { name: 'Skip to main content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await press(page, 'Enter');
      await expect(page.locator('#pageMain')).toBeFocused();
      await press(page, 'Tab');
      expect(
        await page.evaluate(() => document.querySelector('#pageMain')?.contains(document.activeElement)),
      ).toBe(true);
    });

    test('every focused element is visible and shows that it has the focus', async ({ page }) => {
      await openPage(page, '/docs/for-users/managed-interest-rates/');
      const hidden: string[] = [];
      for (let step = 0; step < 60; step += 1) {
        await press(page, 'Tab');
        const state = await page.evaluate(() => {
          const element = document.activeElement;
          if (element === null || element === document.body) return undefined;
          const box = element.getBoundingClientRect();
          const style = getComputedStyle(element);
          const seen = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight;
          const marked = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
          return { seen, marked, html: element.outerHTML.slice(0, 120) };
        });
        if (state === undefined) break;
        if (!state.seen || !state.marked) hidden.push(state.html);
      }
      expect(hidden).toEqual([]);
    });
  });
}

test('the tree opens and closes by keyboard, and exposes its state', async ({ page }) => {
  await openPage(page, '/docs/for-protocols/peg-maintenance/overview/');
  await tabTo(page, '.Sidebar-toggle[aria-expanded="false"]');
  await press(page, 'Enter');
  await expect(page.locator('.Sidebar-toggle:focus')).toHaveAttribute('aria-expanded', 'true');
  await press(page, 'Enter');
  await expect(page.locator('.Sidebar-toggle:focus')).toHaveAttribute('aria-expanded', 'false');
});

test('code is copied by keyboard, and tabs are chosen with arrow keys', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/docs/for-protocols/managed-interest-rates/overview/');
  await tabTo(page, '[data-code="copy"]');
  const said = await recordCopied(page.locator('[data-code="copy"]:focus'));
  await press(page, 'Enter');
  await expect.poll(said).toEqual(['yes', null]);
  const code = await page.locator('.CodeBlock code').first().textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expect(page.locator('#pageAnnouncer')).toHaveText('Copied');
});

test('on a phone the menu opens, navigates and closes by keyboard', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await openPage(page, '/docs/for-users/why/');
  await tabTo(page, '.Navbar-menu_docs');
  await press(page, 'Enter');
  await tabTo(page, '#docsMenu a[href="/docs/for-users/savings-calculator/"]');
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Savings calculator');
  await expect(page.locator('#pageMain')).toBeFocused();
});
