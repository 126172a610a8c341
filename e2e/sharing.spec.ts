import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { groundOf } from '#core/custom/groundOf.ts';
import { siteFolder, siteUrl } from './setup/builtSite.ts';
import { notFoundPage, pagesToLookAt } from './setup/pagesToLookAt.ts';
import { expect, test } from './setup/test.ts';

/** The content of a meta property in the head of the built page. */
async function shared(page: Page, property: string): Promise<string | null> {
  return page.getAttribute(`head meta[property="${property}"], head meta[name="${property}"]`, 'content');
}

test('every kind of page has a sharing image of the declared size, with a text alternative', async ({
  page,
}) => {
  test.setTimeout(120_000);
  // A page that says "not found" is not shared.
  for (const route of pagesToLookAt.filter((each) => each !== notFoundPage)) {
    await page.goto(route, { waitUntil: 'commit' });
    await page.locator('head meta[name="twitter:card"]').waitFor({ state: 'attached' });
    const url = new URL((await shared(page, 'og:image')) ?? 'none:');
    expect([route, url.origin]).toEqual([route, 'https://steadyrate.example']);
    const { format, width, height } = await sharp(
      readFileSync(path.join(siteFolder(), url.pathname)),
    ).metadata();
    expect([route, format, String(width), String(height), await shared(page, 'twitter:card')]).toEqual([
      route,
      'png',
      await shared(page, 'og:image:width'),
      await shared(page, 'og:image:height'),
      'summary_large_image',
    ]);
    expect([route, await shared(page, 'og:image:alt')]).not.toEqual([route, null]);
  }
});

test('the icons are where browsers and phones look for them', async ({ page }) => {
  await page.goto('/');
  const formats = {
    '/icon.svg': '<svg',
    '/favicon.ico': '\0\0\u0001\0',
    '/apple-touch-icon.png': '\u0089PNG',
    '/icon-192.png': '\u0089PNG',
    '/icon-512.png': '\u0089PNG',
  };
  for (const [icon, start] of Object.entries(formats)) {
    const answer = await page.request.get(siteUrl() + icon);
    const begins = (await answer.body()).subarray(0, 4).toString('latin1');
    expect([icon, answer.status(), begins]).toEqual([icon, 200, start]);
  }
  expect(await page.getAttribute('head link[rel="icon"]', 'href')).toBe('/icon.svg');
  expect(await page.getAttribute('head meta[name="theme-color"]', 'content')).toBe(groundOf.dark);
});

test('Chromium finds no fault in the web manifest', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium says what it makes of a manifest.');
  await page.goto('/docs/');
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${siteUrl()}/manifest.json`, errors: [] });
  expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
});
