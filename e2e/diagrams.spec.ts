import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './setup/test.ts';

// What a drawing shows is decided by the browser, from the colour scheme of the page around it: only a picture tells.

const page = '/docs/for-users/managed-interest-rates/';

test('diagrams follow the colour mode', async ({ page: site }) => {
  await site.goto(page);
  expect(await groundOf(site)).toBe('dark');
  await site.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  expect(await groundOf(site)).toBe('light');
});

test('diagrams are light on paper', { tag: '@long' }, async ({ page: site }) => {
  await site.goto(page);
  await site.emulateMedia({ media: 'print' });
  expect(await groundOf(site)).toBe('light');
});

test(
  'diagrams follow the colours that a reader has chosen for everything',
  { tag: '@long' },
  async ({ page: site }) => {
    await site.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    await site.goto(page);
    expect(await groundOf(site)).toBe('light');
    await site.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    expect(await groundOf(site)).toBe('dark');
  },
);

/** Returns whether the first diagram has a dark or a light ground. */
async function groundOf(site: Page): Promise<'dark' | 'light'> {
  const image = site.locator('.Figure img').first();
  await image.scrollIntoViewIfNeeded();
  await image.evaluate((element: HTMLImageElement) => element.decode());
  const picture = await image.screenshot();
  // Below the frame's corner, where no diagram draws anything.
  const { data } = await sharp(picture).extract({ left: 10, top: 10, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  });
  return (data[0] ?? 0) > 127 ? 'light' : 'dark';
}
