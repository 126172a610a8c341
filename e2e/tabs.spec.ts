import type { Locator, Page } from '@playwright/test';
import { openPage } from './setup/openPage.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

// Both pages have tabs of the group "stablecoin".
const protocols = '/docs/for-users/supported-protocols/';
const questions = '/docs/for-users/frequently-asked-questions/';

const chosen = (page: Page): Locator =>
  page.locator('.Tabs[data-group="stablecoin"] [role="tab"][aria-selected="true"]');

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('a chosen tab is chosen on the next page, in another window, and after a reload', async ({
      page,
      context,
    }) => {
      const other = await context.newPage();
      await openPage(other, questions);
      await openPage(page, protocols);
      const tab = page.getByRole('tab').nth(1);
      const label = await tab.innerText();
      await expect(chosen(page)).not.toHaveText(label);
      await tab.click();
      await expect(chosen(page)).toHaveText(label);
      await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveCount(1);
      await expect(chosen(other)).toHaveText(label);
      await page.reload();
      await expect(chosen(page)).toHaveText(label);
      // The next page of the same visit, without a reload.
      await page
        .locator(`a[href="${questions}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(new RegExp(`${questions}$`));
      await expect(chosen(page)).toHaveText(label);
    });

    test('a chosen tab stays in its place when tabs above it change as well, in browsers that keep nothing in view, too', async ({
      page,
    }) => {
      await page.goto(questions);
      for (const anchoring of ['auto', 'none']) {
        const top = await page.evaluate((anchor) => {
          document.documentElement.style.overflowAnchor = anchor;
          const tabs = [...document.querySelectorAll<HTMLElement>('.Tabs')].at(-1);
          const copy = tabs?.cloneNode(true);
          if (!tabs || !(copy instanceof HTMLElement)) throw new Error('The page has no tabs.');
          // One more group above, whose second tab is much taller than its first.
          for (const element of copy.querySelectorAll('[id], [aria-controls]')) {
            for (const name of ['id', 'aria-controls']) {
              const value = element.getAttribute(name);
              if (value !== null) element.setAttribute(name, `${value}-${anchor}`);
            }
          }
          copy
            .querySelector<HTMLElement>('[role="tabpanel"]:nth-of-type(3)')
            ?.style.setProperty('height', '900px');
          document.querySelector('.Body')?.prepend(copy);
          tabs.scrollIntoView({ block: 'center' });
          return tabs.querySelector('[role="tab"]')?.getBoundingClientRect().top ?? 0;
        }, anchoring);
        const tab = page
          .locator('.Tabs')
          .last()
          .getByRole('tab')
          .nth(anchoring === 'auto' ? 1 : 0);
        const before = await tab.evaluate((each) => each.getBoundingClientRect().top);
        expect(Math.abs(before - top)).toBeLessThan(5);
        await tab.evaluate((each: HTMLElement) => each.click());
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        const after = await tab.evaluate((each) => each.getBoundingClientRect().top);
        expect([anchoring, Math.abs(Math.round(after - before))]).toEqual([anchoring, 0]);
      }
    });

    test('tabs can be chosen by arrow keys, Home and End', async ({ page }) => {
      await openPage(page, protocols);
      const tabs = page.getByRole('tab');
      await tabs.first().focus();
      for (const [key, index] of [
        ['ArrowRight', 1],
        ['End', 2],
        ['ArrowRight', 0],
        ['ArrowLeft', 2],
        ['Home', 0],
      ] as const) {
        await page.keyboard.press(key);
        await expect(tabs.nth(index)).toBeFocused();
        await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
      }
      // The browser's own keys, such as Alt+← for the page before, stay the browser's.
      const keeps = await tabs.first().evaluate((tab) =>
        (['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const).map((modifier) =>
          tab.dispatchEvent(
            new KeyboardEvent('keydown', {
              key: 'ArrowLeft',
              [modifier]: true,
              bubbles: true,
              cancelable: true,
            }),
          ),
        ),
      );
      expect(keeps).toEqual([true, true, true, true]);
      await expect(tabs.first()).toBeFocused();
    });

    test('details open and close by pointer and by keyboard', async ({ page }) => {
      await page.goto('/docs/for-users/managed-interest-rates/');
      const details = page.locator('main details.Details').first();
      const summary = details.locator('summary');
      await expect(details.locator('.Details-body')).toBeHidden();
      await summary.click();
      await expect(details.locator('.Details-body')).toBeVisible();
      await summary.press('Enter');
      await expect(details.locator('.Details-body')).toBeHidden();
    });
  });
}
