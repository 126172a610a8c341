import type { Page } from '@playwright/test';
import { removedSymbols, routes, schemaRoutes } from './setup/routes.ts';
import { expect, test } from './setup/test.ts';

/** How much wider the page is than the window. */
async function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const allRoutes = [...routes, ...schemaRoutes, ...removedSymbols];

for (const [name, viewport] of [
  ['320 px wide', { width: 320, height: 700 }],
  // A window of 1280 px at 200 %.
  ['at 200 % zoom', { width: 640, height: 400 }],
] as const) {
  test(`no page scrolls sideways ${name}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    for (const [route] of allRoutes) {
      await page.goto(route);
      expect([route, await overhang(page)]).toEqual([route, 0]);
    }
  });
}

for (const width of [1280, 640]) {
  test(`no page scrolls sideways with its text twice as large, ${width} px wide`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    for (const [route] of allRoutes) {
      await page.goto(route);
      await page.addStyleTag({ content: ':root { font-size: 200% }' });
      expect([route, await overhang(page)]).toEqual([route, 0]);
    }
  });
}

test('with text twice as large the list of contents leaves the text its width', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const route of ['/docs/for-users/why/', '/blog/rate-managers-in-meridian-v2/']) {
    await page.goto(route);
    const beside = (): Promise<boolean> =>
      page.evaluate(() => {
        const contents = document.querySelector('.TableOfContents')?.getBoundingClientRect();
        const text = document.querySelector('.Body')?.getBoundingClientRect();
        return contents !== undefined && text !== undefined && contents.left >= text.right;
      });
    expect([route, await beside()]).toEqual([route, true]);
    await page.addStyleTag({ content: ':root { font-size: 200% }' });
    expect([route, await beside()]).toEqual([route, false]);
  }
});
