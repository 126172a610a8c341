import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { variants } from './setup/allTests.ts';
import { siteFolder } from './setup/builtSite.ts';
import { openQuietPage } from './setup/openPage.ts';
import { settle } from './setup/settle.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

const docsPage = '/docs/for-users/why/';

/** Sets what a browser reports about its connection. */
async function connect(page: Page, connection: { effectiveType: string; saveData: boolean }): Promise<void> {
  await page.addInitScript((state) => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), state) });
  }, connection);
}

const precious = [
  ['with data saving on', { effectiveType: '4g', saveData: true }],
  ['on 2g', { effectiveType: '2g', saveData: false }],
  ['on slow 2g', { effectiveType: 'slow-2g', saveData: false }],
] as const;

/** Paths of the files that the page loads from now on. */
function requestedBy(page: Page): ReadonlySet<string> {
  const paths = new Set<string>();
  page.on('request', (request) => paths.add(new URL(request.url()).pathname));
  return paths;
}

/** Opens a page and looks at all of it. */
async function readThrough(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await settle(page);
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < end; top += 600) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await settle(page);
  }
  await settle(page);
}

/** Pages, as documents or as payloads. */
const pagesIn = (paths: Iterable<string>): readonly string[] =>
  [...paths].filter((file) => /(?:\.txt|\/)$/.test(file));

const bytesOf = (paths: Iterable<string>): number =>
  [...paths]
    .map((file) => path.join(siteFolder(), file.endsWith('/') ? `${file}index.html` : file))
    .map((file) => brotliCompressSync(readFileSync(file)).length)
    .reduce((sum, bytes) => sum + bytes, 0);

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    for (const route of variants(['/', docsPage, '/blog/', '/docs/for-users/supported-protocols/'], 2)) {
      test(`reading ${route} prefetches at most 60 kB`, async ({ page, context }) => {
        const plain = await context.newPage();
        await connect(plain, precious[0][1]);
        const needed = requestedBy(plain);
        await readThrough(plain, route);
        expect(pagesIn(needed)).toEqual([route]);
        const all = requestedBy(page);
        await readThrough(page, route);
        await expect.poll(() => pagesIn(all).length).toBeGreaterThan(1);
        const ahead = [...all].filter((file) => !needed.has(file));
        expect(bytesOf(ahead)).toBeLessThanOrEqual(60_000);
      });
    }
  });
}

for (const [when, connection] of variants(precious, 1)) {
  test(`nothing is prefetched ${when}, not even for a link about to be used`, async ({ page }) => {
    await connect(page, connection);
    const requested = requestedBy(page);
    await readThrough(page, '/');
    await page.evaluate(() => window.scrollTo(0, 0));
    const link = page.getByRole('link', { name: 'I have a loan' });
    await link.hover();
    await link.focus();
    await settle(page);
    expect(pagesIn(requested)).toEqual(['/']);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('For Users');
  });
}

test('a link of the sidebar is prefetched when the pointer or the focus is on it, and not before', async ({
  page,
}) => {
  const requested = requestedBy(page);
  await readThrough(page, docsPage);
  const fetched = (route: string): readonly string[] =>
    pagesIn(requested).filter((file) => file !== docsPage && file.startsWith(route));
  const byPointer = '/docs/for-users/terms-of-service/';
  const byFocus = '/docs/for-users/brand-assets/';
  const ahead = await page
    .locator('a[data-prefetch]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const others = pagesIn(requested).filter((file) => file !== docsPage);
  expect(others.filter((file) => !ahead.some((href) => file.startsWith(href)))).toEqual([]);
  expect([...fetched(byPointer), ...fetched(byFocus)]).toEqual([]);
  const sidebar = page.getByRole('navigation', { name: 'Docs pages' });
  await sidebar.locator('a[aria-current="page"]').hover();
  await sidebar.locator(`a[href="${byPointer}"]`).hover();
  await expect.poll(() => fetched(byPointer).length).toBeGreaterThan(0);
  expect(fetched(byFocus)).toEqual([]);
  await sidebar.locator(`a[href="${byFocus}"]`).focus();
  await expect.poll(() => fetched(byFocus).length).toBeGreaterThan(0);
  expect(fetched(docsPage)).toEqual([]);
});

test('going to the next page of the docs downloads at most 10 kB', async ({ page }) => {
  await openQuietPage(page, '/docs/for-users/frequently-asked-questions/');
  const requested = requestedBy(page);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.locator('a[rel=next]').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
  await settle(page);
  // Besides, the pages that come into view there are prefetched.
  const payload = `${new URL(page.url()).pathname}index.txt`;
  const needed = [...requested].filter((file) => file === payload || /\.(?:js|css)$/.test(file));
  expect(needed).toEqual([payload]);
  expect(bytesOf(needed)).toBeLessThanOrEqual(10_000);
});
