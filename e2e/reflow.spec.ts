import type { Page } from '@playwright/test';
import { routes } from './setup/routes.ts';
import { expect, test } from './setup/test.ts';

/** How much wider the page is than the window. */
async function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const [name, viewport] of [
  ['320 px wide', { width: 320, height: 700 }],
  // A window of 1280 px at 200 %.
  ['at 200 % zoom', { width: 640, height: 400 }],
] as const) {
  test(`no page scrolls sideways ${name}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    for (const [route] of routes) {
      await page.goto(route);
      expect([route, await overhang(page)]).toEqual([route, 0]);
    }
  });
}
