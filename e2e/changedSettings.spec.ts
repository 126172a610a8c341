import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildSite } from '#scripts/build/buildSite.ts';
import { startSiteServer } from '#scripts/serve/startSiteServer.ts';
import type { Snapshot } from '#scripts/snapshot/fetchSnapshot.ts';
import { addressFaults } from './setup/addressFaults.ts';
import { snapshotFile } from './setup/builtSite.ts';
import { asOf } from './setup/startSite.ts';

// One worker, because the site with these settings is built once for all of them.
test.describe.configure({ mode: 'serial' });

const root = path.resolve(import.meta.dirname, '..');
const outDir = path.join(root, '.build', 'e2e', 'changed');
let site = '';
let close = async (): Promise<void> => {};

/**
 * The sample site with what its settings leave out: a colour switch, an announcement, a base path, no slashes, more than
 * one page of posts, a second version of the docs.
 */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const snapshot = JSON.parse(readFileSync(snapshotFile(), 'utf8')) as Snapshot;
  const changed = JSON.parse(JSON.stringify(withSecondVersion(snapshot)), (_, value: unknown) =>
    isSettings(value)
      ? {
          ...value,
          baseUrl: '/handbook/',
          trailingSlash: false,
          blog: { ...value.blog, postsPerPage: 1 },
          colorMode: { default: 'dark', disableSwitch: false, respectSystem: true },
          announcement: { id: 'v2', text: 'Version 2 is here', closable: true },
        }
      : value,
  ) as Snapshot;
  const { model } = await buildSite(changed, { root, outDir, asOf, workers: 1, onProgress: () => {} });
  expect(model?.site.basePath).toBe('/handbook');
  const server = await startSiteServer({
    port: 0,
    live: () => ({ folder: outDir, basePath: '/handbook', former: [] }),
  });
  site = `${server.url}/handbook`;
  close = () => server.close();
});

test.afterAll(() => close());

test('the switch changes the colours, they stay, and other tabs follow', async ({ context }) => {
  const one = await context.newPage();
  const other = await context.newPage();
  await one.emulateMedia({ colorScheme: 'dark' });
  await other.emulateMedia({ colorScheme: 'dark' });
  await one.goto(`${site}/blog`, { waitUntil: 'networkidle' });
  await other.goto(`${site}/blog`, { waitUntil: 'networkidle' });
  await one.getByRole('button', { name: 'Switch between dark and light colours' }).click();
  await expect(one.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await one.reload();
  await expect(one.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the system decides while nothing is stored, also when it changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${site}/blog`, { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

test('an announcement that was closed stays away, and nothing moves on the next page load', async ({
  page,
}) => {
  await page.goto(`${site}/blog`, { waitUntil: 'networkidle' });
  await expect(page.getByText('Version 2 is here')).toBeVisible();
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(page.getByText('Version 2 is here')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('announcement-dismissed:v2'))).not.toBeNull();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText('Version 2 is here')).toBeHidden();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBe(0);
});

test('under a base path and without slashes, file addresses are cleaned and links work', async ({ page }) => {
  await page.goto(`${site}/docs/for-users/why.html`, { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(`${site}/docs/for-users/why`);
  await page.locator('a[rel=next]').click();
  await expect(page).toHaveURL(new RegExp(`${site}/docs/`));
  await page.goto(`${site}/docs/for-user/why`);
  await page.locator('.NearestPages a').first().click();
  await expect(page).toHaveURL(`${site}/docs/for-users/why`);
});

test('every address of this site leads somewhere, too', async () => {
  const url = site.replace(/\/handbook$/, '');
  expect(await addressFaults({ folder: outDir, url, basePath: '/handbook', trailingSlash: false })).toEqual(
    [],
  );
});

test('each page answers with and without a slash, and names the one without as its own', async ({ page }) => {
  for (const route of ['/docs', '/docs/v1', '/docs/v1/why', '/blog', '/blog/page/2']) {
    for (const form of [route, `${route}/`]) {
      expect([form, (await page.goto(site + form))?.status()]).toEqual([form, 200]);
      const canonical = await page.getAttribute('link[rel=canonical]', 'href');
      expect(canonical).toBe(`https://steadyrate.example/handbook${route}`);
    }
  }
  expect((await page.goto(`${site}/docs/v1/nowhere`))?.status()).toBe(404);
  expect((await page.goto(`${site.replace('/handbook', '')}/docs`))?.status()).toBe(404);
});

test('the blog is read page by page, and an old address forwards', async ({ page }) => {
  await page.goto(`${site}/blog`);
  await expect(page.locator('main article')).toHaveCount(1);
  await page.getByRole('link', { name: /older/i }).first().click();
  await expect(page).toHaveURL(`${site}/blog/page/2`);
  await page.goto(`${site}/faq?from=mail#top`);
  await expect(page).toHaveURL(`${site}/docs/for-users/frequently-asked-questions?from=mail#top`);
});

/** The docs once more, as a version of two pages. */
function withSecondVersion(snapshot: Snapshot): object {
  const { docPage, docVersion } = snapshot.documents;
  const start = docPage.find(({ _id }) => _id === docVersion[0]?.mainDoc?._ref);
  const page = (id: string, title: string): object => ({
    ...start,
    _id: id,
    title,
    slug: { _type: 'slug', current: id.replace('v1-', '') },
    version: { _type: 'reference', _ref: 'v1' },
    parent: undefined,
    orderRank: id,
  });
  const second = { ...docVersion[0], _id: 'v1', name: 'v1', label: 'V1', path: 'v1' };
  return {
    ...snapshot,
    documents: {
      ...snapshot.documents,
      docPage: [...docPage, page('v1-start', 'The first version'), page('v1-why', 'Why it was')],
      docVersion: [...docVersion, { ...second, mainDoc: { _type: 'reference', _ref: 'v1-start' } }],
    },
  };
}

function isSettings(value: unknown): value is { readonly blog: object } {
  return typeof value === 'object' && value !== null && '_type' in value && value._type === 'siteSettings';
}
