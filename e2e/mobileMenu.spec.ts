import type { Locator, Page } from '@playwright/test';
import { openPage, untilLive } from './setup/openPage.ts';
import { sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

test.use({ viewport: sizes.phone });

const docsPage = '/docs/for-users/why/';
const docsMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Docs pages' });
const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });
const docsButton = (page: Page): Locator => page.getByRole('button', { name: 'Docs menu' });

/** Opens a page whose scripts run, and its menu. */
async function openMenu(page: Page): Promise<void> {
  await openPage(page, docsPage);
  await docsButton(page).click();
  await expect(docsMenu(page)).toBeVisible();
  await expect(docsMenu(page).getByRole('button', { name: 'Back to main menu' })).toBeFocused();
}

test('the hamburger opens the docs tree over the page, and from there the main menu', async ({ page }) => {
  await openMenu(page);
  await expect(docsMenu(page).getByRole('link', { name: 'Savings calculator' })).toBeVisible();
  await docsMenu(page).getByRole('button', { name: 'Back to main menu' }).click();
  await expect(mainMenu(page).getByRole('link', { name: 'Blog' })).toBeVisible();
  await expect(docsMenu(page)).toBeHidden();
  await mainMenu(page).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect(mainMenu(page)).toBeHidden();
});

test('the focus stays in the open menu, and the page behind is inert and does not scroll', async ({
  page,
}) => {
  await openMenu(page);
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.querySelector('#docsMenu')?.contains(document.activeElement),
    );
    expect(inside).toBe(true);
  }
  expect(await page.evaluate(() => document.querySelector('main')?.closest('[inert]') !== null)).toBe(true);
  await page.mouse.move(380, 400);
  await page.mouse.wheel(0, 600);
  // A wheel event is handled within two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
});

test('it is on the screen before the page behind it is made inert', { tag: '@long' }, async ({ page }) => {
  await openPage(page, docsPage);
  const frames = page.evaluate(
    () =>
      new Promise((resolve) => {
        let painted = 0;
        const countFrame = (): void => void requestAnimationFrame(() => (painted += 1));
        document.addEventListener('toggle', countFrame, { capture: true, once: true });
        new MutationObserver(() => resolve(painted)).observe(document, {
          subtree: true,
          attributeFilter: ['inert'],
        });
      }),
  );
  await docsButton(page).click();
  expect(await frames).toBe(1);
});

test(
  'it leaves the focus where a reader who is faster than the page has moved it',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page, docsPage);
    await page.evaluate(() => {
      const held: FrameRequestCallback[] = [];
      const request = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) => held.push(callback);
      window.addEventListener(
        'release-frames',
        () => {
          window.requestAnimationFrame = request;
          for (const callback of held) request(callback);
        },
        { once: true },
      );
    });
    await docsButton(page).focus();
    await page.keyboard.press('Enter');
    const close = docsMenu(page).getByRole('button', { name: 'Close' });
    await expect(close).toBeVisible();
    while (!(await close.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Tab');
    await page.evaluate(() => window.dispatchEvent(new Event('release-frames')));
    await expect(page.locator('html')).toHaveAttribute('data-menu-open');
    await expect(docsMenu(page).getByRole('link').first()).toBeFocused();
  },
);

test(
  'it needs no font, size or weight that the page has not used already, which would make it late',
  { tag: '@long' },
  async ({ page }) => {
    const fontsIn = (selector: string): Promise<readonly string[]> =>
      page.locator(selector).evaluateAll((elements) => {
        const shown = elements.filter(
          (element) => element.checkVisibility() && /\S/.test(element.firstChild?.nodeValue ?? ''),
        );
        return shown.map((element) => {
          const { fontFamily, fontSize, fontWeight } = getComputedStyle(element);
          return `${fontWeight} ${fontSize} ${fontFamily}`;
        });
      });
    await openPage(page, docsPage);
    const used = new Set(await fontsIn('body *'));
    await docsButton(page).click();
    await expect(docsMenu(page).getByRole('button', { name: 'Close' })).toBeVisible();
    const fonts = await fontsIn('#docsMenu *');
    expect(fonts).not.toEqual([]);
    expect(fonts.filter((font) => !used.has(font))).toEqual([]);
  },
);

test('Escape closes it and returns the focus to the button', async ({ page }) => {
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(docsMenu(page)).toBeHidden();
  await expect(docsButton(page)).toBeFocused();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

test('a click beside it closes it', { tag: '@long' }, async ({ page }) => {
  await openMenu(page);
  await page.mouse.click(385, 600);
  await expect(docsMenu(page)).toBeHidden();
  await expect(docsButton(page)).toBeFocused();
});

test(
  'back closes the menu and does not leave the page; the next back does',
  { tag: '@firefox' },
  async ({ page }) => {
    await page.goto('/blog/');
    await untilLive(page);
    await page.getByRole('link', { name: 'Rate managers in Meridian V2' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rate managers in Meridian V2');
    await page.getByRole('button', { name: 'Main menu' }).click();
    await expect(mainMenu(page)).toBeVisible();
    await page.goBack();
    await expect(mainMenu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/blog\/rate-managers-in-meridian-v2\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rate managers in Meridian V2');
    await page.goBack();
    await expect(page).toHaveURL(/\/blog\/$/);
  },
);

test(
  'back closes a menu whose opening the page has not been told yet',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(docsPage);
    await untilLive(page);
    await page.evaluate(() => {
      window.addEventListener('toggle', (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
      });
    });
    await docsButton(page).click();
    await expect(docsMenu(page)).toBeVisible();
    await page.goBack();
    await expect(docsMenu(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${docsPage}$`));
  },
);

test('back closes the menu on the first page of a visit too', { tag: '@long' }, async ({ page }) => {
  await openMenu(page);
  await page.goBack();
  await expect(docsMenu(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${docsPage}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why let someone else set your rate');
});

test('after a link in the menu, back leads to the page without its menu', async ({ page }) => {
  await page.goto('/blog/');
  await openPage(page, docsPage);
  await docsButton(page).click();
  await docsMenu(page).getByRole('link', { name: 'Savings calculator' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Savings calculator');
  await expect(docsMenu(page)).toBeHidden();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${docsPage}$`));
  await expect(docsMenu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog\/$/);
});

test(
  'closing it without following a link leaves the history as it was',
  { tag: '@long' },
  async ({ page, browserName }) => {
    await page.goto('/blog/');
    await openPage(page, docsPage);
    test.skip(
      browserName === 'firefox' && !(await page.evaluate(() => 'navigation' in window)),
      'looks into the history with the Navigation API, which this Firefox does not have yet',
    );
    await docsButton(page).click();
    await docsMenu(page).getByRole('button', { name: 'Close' }).click();
    await expect(docsMenu(page)).toBeHidden();
    // The history entry of the menu is gone.
    await expect
      .poll(() => page.evaluate(() => window.navigation.currentEntry?.index))
      .toBe(await page.evaluate(() => window.navigation.entries().length - 2));
    await page.goBack();
    await expect(page).toHaveURL(/\/blog\/$/);
  },
);

test('it closes when the window becomes a desktop', { tag: '@long' }, async ({ page }) => {
  await openMenu(page);
  await page.setViewportSize({ width: 996, height: 800 });
  await expect(page.locator('#docsMenu:popover-open')).toHaveCount(1);
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(page.locator('#docsMenu:popover-open')).toHaveCount(0);
  await expect(page.locator('[inert]')).toHaveCount(0);
});
