import type { Page } from '@playwright/test';
import { pagesToLookAt } from './setup/pagesToLookAt.ts';
import { expect, test } from './setup/test.ts';

/** Returns by how much the page is wider than the window. */
async function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

// Two parts, for two workers. A page is loaded once: with other text there is no way back to the text as it was.
for (const part of [0, 1]) {
  test(`no page scrolls sideways: 320 px wide, at 200 % zoom, and with text twice as large, part ${part + 1}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    for (const route of pagesToLookAt.filter((_, index) => index % 2 === part)) {
      await page.goto(route);
      // 640 px are a window of 1280 px at 200 %.
      for (const width of [320, 640]) {
        await page.setViewportSize({ width, height: 400 });
        expect([route, width, await overhang(page)]).toEqual([route, width, 0]);
      }
      await page.addStyleTag({ content: ':root { font-size: 200% }' });
      for (const width of [1280, 640]) {
        await page.setViewportSize({ width, height: 800 });
        expect([route, 'large', width, await overhang(page)]).toEqual([route, 'large', width, 0]);
      }
    }
  });
}

test('with text twice as large the table of contents leaves the text its width', async ({ page }) => {
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
