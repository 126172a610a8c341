import type { Page } from '@playwright/test';
import { axeFindings as findings } from './setup/axeFindings.ts';
import { looks, modes } from './setup/looks.ts';
import { openPage } from './setup/openPage.ts';
import { pagesToLookAt } from './setup/pagesToLookAt.ts';
import { sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

/** Rules about the page behind an open menu, which is inert. */
const behind = ['landmark-one-main', 'page-has-heading-one'];

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Waits until the colours have finished fading from one mode to the other. */
async function showIn(page: Page, mode: (typeof modes)[number]): Promise<void> {
  await page.evaluate(async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  }, mode);
}

// Two parts, for two workers.
for (const part of [0, 1]) {
  test(`axe finds no problem on any kind of page, in both modes, at both sizes, part ${part + 1}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    for (const route of pagesToLookAt.filter((_, index) => index % 2 === part)) {
      await openPage(page, route);
      for (const { size, mode } of looks) {
        await page.setViewportSize(sizes[size]);
        await showIn(page, mode);
        expect([route, size, mode, await findings(page)]).toEqual([route, size, mode, []]);
      }
    }
  });
}

for (const mode of modes) {
  test.describe(mode, () => {
    test('axe finds no problem with the menus open on a phone', async ({ page }) => {
      await page.setViewportSize(sizes.phone);
      await openPage(page, '/docs/for-users/why/');
      await showIn(page, mode);
      await page.getByRole('button', { name: 'Docs menu' }).click();
      await expect(page.getByRole('button', { name: 'Back to main menu' })).toBeFocused();
      expect(await findings(page, behind)).toEqual([]);
      await page.getByRole('button', { name: 'Back to main menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Docs pages' })).toBeHidden();
      expect(await findings(page, behind)).toEqual([]);
    });
  });
}

for (const { size, mode } of looks) {
  test(`axe finds no problem with everything opened, ${size}, ${mode}`, async ({ page }) => {
    await page.setViewportSize(sizes[size]);
    await openPage(page, '/docs/for-users/supported-protocols/');
    await showIn(page, mode);
    await page.getByRole('tab').nth(1).click();
    await page
      .locator('details')
      .evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
    expect(await findings(page)).toEqual([]);

    await openPage(page, '/docs/for-users/managed-interest-rates/');
    await showIn(page, mode);
    await page
      .locator('details')
      .evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
    expect(await findings(page)).toEqual([]);
    await page.locator('a.Figure-zoom').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findings(page, behind)).toEqual([]);

    if (size === 'desktop') {
      await openPage(page, '/docs/for-protocols/');
      await showIn(page, mode);
      const closed = page.locator('.Sidebar-toggle[aria-expanded="false"]');
      while ((await closed.count()) > 0) await closed.first().click();
      await expect(page.locator('.Sidebar-note')).toHaveCount(0);
      expect(await findings(page)).toEqual([]);
    }
  });
}

test('axe finds the problems of a broken page', async ({ page }) => {
  await openPage(page, '/docs/for-users/why/');
  await page.evaluate(() => {
    document.querySelector('main img')?.removeAttribute('alt');
    document.querySelector<HTMLElement>('main p')?.style.setProperty('color', '#333b45');
    document.querySelector('.Navbar-links')?.removeAttribute('aria-label');
    document.querySelector('.Footer nav')?.removeAttribute('aria-label');
  });
  const rules = (await findings(page)).map((found) => found.split(':')[0]);
  expect(new Set(rules)).toEqual(new Set(['color-contrast', 'image-alt', 'landmark-unique']));
});

test('the logo and the magnifying glass are visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.goto('/docs/');
  const colours = await page.evaluate(() =>
    (
      [
        ['.SiteMark-rate', 'stroke'],
        ['.SearchBox > .SearchIcon', 'stroke'],
        ['h1', 'color'],
      ] as const
    ).map(([selector, property]) => {
      const element = document.querySelector(selector);
      return element === null ? `no ${selector}` : getComputedStyle(element)[property];
    }),
  );
  expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0)']));
});
