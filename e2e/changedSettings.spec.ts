import type { Locator, Page } from '@playwright/test';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { FeedbackServer } from './setup/startFeedback.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '#publishing/site/buildSite.ts';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { axeFindings } from './setup/axeFindings.ts';
import { brokenAddresses } from './setup/brokenAddresses.ts';
import { filesBelow, siteFolder, snapshotFile } from './setup/builtSite.ts';
import { modesSeen, recordModes } from './setup/frameModes.ts';
import { openPage, reloadPage } from './setup/openPage.ts';
import { box, openBox, options, searchFor } from './setup/searchBox.ts';
import { startFeedback } from './setup/startFeedback.ts';
import { asOf } from './setup/startSite.ts';
import { expect, ownSiteTest as test } from './setup/test.ts';
import { uploadedPhoto } from './setup/uploadedPhoto.ts';

// One worker, because the site with these settings is built once for all of them.
test.describe.configure({ mode: 'serial' });

const root = path.resolve(import.meta.dirname, '..');
// The same tests may be running in another browser.
const outDir = path.join(root, '.build', 'e2e', `changed${process.env['TEST_PARALLEL_INDEX'] ?? ''}`);
let site = '';
let close = async (): Promise<void> => {};
let feedback: FeedbackServer;

/**
 * The sample site with what its settings leave out: a colour switch, an announcement, a base path, no slashes, more than
 * one page of posts, a second version of the docs, no address for reports, the question whether a page helped, visitor statistics, links to the Studio, another accent, font and logo;
 * of every image, its left half is cropped.
 */
test.beforeAll(async () => {
  // A whole build, perhaps after that of another test.
  test.setTimeout(400_000);
  feedback = await startFeedback();
  const snapshot = JSON.parse(readFileSync(snapshotFile(), 'utf8')) as Snapshot;
  const photo = await uploadedPhoto(root);
  const drawing = snapshot.documents['sanity.imageAsset'].find(({ extension }) => extension === 'svg');
  const changed = JSON.parse(JSON.stringify(withMore(snapshot, photo)), (_, value: unknown) =>
    isSettings(value)
      ? {
          ...value,
          baseUrl: '/handbook/',
          trailingSlash: false,
          blog: { ...value.blog, postsPerPage: 1 },
          colorMode: { default: 'dark', disableSwitch: false, respectSystem: true },
          look: {
            accentColor: '#ffcc00',
            titleFont: 'serif',
            logo: logoOf(photo._id),
            darkLogo: logoOf(drawing?._id),
          },
          shared: {
            ...value.shared,
            reportAddress: undefined,
            feedback: { url: feedback.url, searches: true },
            statistics: {
              script: '<script async data-site="handbook" src="https://stats.example/count.js"></script>',
              servers: 'https://hits.example',
            },
            studioUrl: 'https://studio.example.com',
          },
          search: { ...value.search, hint: false, highlight: false },
          announcement: {
            id: 'v2',
            text: 'Version 2 is here',
            link: { label: 'Read on', target: { kind: 'url', url: '/docs/for-users/why' } },
            closable: true,
          },
        }
      : isImage(value)
        ? { ...value, crop: { top: 0, bottom: 0, left: 0.5, right: 0 }, hotspot: { x: 0.9, y: 0.1 } }
        : value,
  ) as Snapshot;
  const { model } = await buildSite(changed, { root, outDir, asOf, workers: 1, onProgress: () => {} });
  expect(model?.site.basePath).toBe('/handbook');
  for (const { path: name } of model?.pages ?? []) feedback.pages.add(name);
  const server = await startSiteServer({
    port: 0,
    live: () => ({ release: outDir, basePath: '/handbook', former: [] }),
  });
  site = `${server.url}/handbook`;
  feedback.siteOrigins.push(server.url);
  close = async () => {
    await feedback.close();
    await server.close();
  };
});

test.afterAll(() => close());

// The service that counts visits, which is on no network.
test.beforeEach(({ context }) =>
  context.route('https://stats.example/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `fetch('https://hits.example/' + document.currentScript.dataset.site + location.pathname, { mode: 'no-cors' })`,
    }),
  ),
);
test.beforeEach(({ context }) =>
  context.route('https://hits.example/**', (route) => route.fulfill({ body: '' })),
);

test('visits are counted by the script in the settings, for which no page waits', async ({ page }) => {
  const hit = page.waitForRequest('https://hits.example/**');
  await page.goto(`${site}/blog`);
  expect((await hit).url()).toBe('https://hits.example/handbook/handbook/blog');
  await expect(page.locator('script[src^="https://stats.example/"]')).toHaveJSProperty('defer', true);
});

test('the switch changes the colours in every tab, also after a reload', async ({ context }) => {
  const one = await context.newPage();
  const other = await context.newPage();
  await one.emulateMedia({ colorScheme: 'dark' });
  await other.emulateMedia({ colorScheme: 'dark' });
  await openPage(one, `${site}/blog`);
  await openPage(other, `${site}/blog`);
  await one.getByRole('button', { name: 'Switch between dark and light colours' }).click();
  await expect(one.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  // Light from the first frame of the next load on.
  await recordModes(one);
  await reloadPage(one);
  expect(await modesSeen(one)).toEqual(['light']);
  await one.getByRole('button', { name: 'Switch between dark and light colours' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test(
  'the colours follow the system while nothing is stored, also when it changes',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openPage(page, `${site}/blog`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  },
);

test('links have the accent of the settings, where it can be read, and paper its own', async ({ page }) => {
  await openPage(page, `${site}/docs/for-users/why`);
  const link = page.locator('.Body p a').first();
  const colours = { dark: 'rgb(255, 204, 0)', light: 'rgb(130, 104, 0)' };
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode });
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    await expect(link).toHaveCSS('color', colours[mode]);
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(link).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Charter,/);
  await expect(page.locator('link[as="font"]')).toHaveCount(0);
});

test('each colour mode has its logo, in a size that is known before it is loaded', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, `${site}/blog`);
  const logo = page.locator('.Navbar-title img:visible');
  await expect(logo).toHaveCount(1);
  await expect(logo).toHaveAttribute('src', /\.svg$/);
  await page.emulateMedia({ colorScheme: 'light' });
  await reloadPage(page);
  await expect(logo).toHaveAttribute('srcset', /^\/handbook\/.* 56w, /);
  await expect(logo).toHaveJSProperty('complete', true);
  const { width = 0, height = 0 } = (await logo.boundingBox()) ?? {};
  expect(Math.max(width / 112, height / 28)).toBe(1);
  expect(await layoutShift(page)).toBe(0);
});

test('an announcement that was closed stays away, and nothing moves on the next page load', async ({
  page,
}) => {
  await openPage(page, `${site}/blog`);
  await expect(page.getByText('Version 2 is here')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read on' })).toHaveAttribute(
    'href',
    /\/docs\/for-users\/why$/,
  );
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(page.getByText('Version 2 is here')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('announcement-dismissed:v2'))).not.toBeNull();
  await reloadPage(page);
  await expect(page.getByText('Version 2 is here')).toBeHidden();
  expect(await layoutShift(page)).toBe(0);
});

test(
  'a new announcement is shown to readers who closed the last one, and moves nothing',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('announcement-dismissed:v1', '1'));
    await openPage(page, `${site}/blog`);
    await expect(page.getByText('Version 2 is here')).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
  },
);

test(
  'without browser storage the switch and the announcement work, on this page only',
  { tag: '@long' },
  async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied.', 'SecurityError');
          },
        });
      }
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPage(page, `${site}/docs/v1`);
    await page.getByRole('button', { name: 'Switch between dark and light colours' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: 'Close the announcement' }).click();
    await expect(page.getByText('Version 2 is here')).toBeHidden();
    await versions(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${site}/docs`);
    expect(warnings.filter((text) => text.includes('Browser storage is not available'))).toHaveLength(1);
  },
);

test('the version menu leads to the same page, or to the main page of the version if it has none', async ({
  page,
}) => {
  await openPage(page, `${site}/docs/for-users/why`);
  await expect(versions(page).getByRole('link')).toHaveText(['Next', 'V1']);
  await expect(versions(page).locator('[aria-current="true"]')).toHaveText('Next');
  await versions(page).getByRole('link', { name: 'V1' }).click();
  await expect(page).toHaveURL(`${site}/docs/v1`);
  await page.locator('.Sidebar-list a[href="/handbook/docs/v1/for-users"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For users of the first version');
  await expect(versions(page).locator('[aria-current="true"]')).toHaveText('V1');
  await versions(page).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${site}/docs/for-users`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For Users');
});

test(
  'the home page is loaded by its payload, which is not where the router looks for it',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page, `${site}/blog`);
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() || request.url().includes('_rsc')) {
        loads.push(request.url().replace(/\?.*/, ''));
      }
    });
    await page.locator('.Navbar-title').evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(site);
    await expect(page.locator('.HomeView')).toBeVisible();
    expect(loads).toEqual([`${site}/index.txt`]);
  },
);

test('links to the docs lead to the chosen version, also on the next visit and in other tabs', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openPage(other, `${site}/blog`);
  await expect(toUsers(other)).toHaveAttribute('href', '/handbook/docs/for-users');
  await openPage(page, `${site}/docs`);
  await versions(page).getByRole('link', { name: 'V1' }).click();
  await expect(page).toHaveURL(`${site}/docs/v1`);
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version'))).toBe('v1');
  await expect(toUsers(other)).toHaveAttribute('href', '/handbook/docs/v1/for-users');

  await openPage(page, `${site}/`);
  await expect(page.locator('.Footer').getByRole('link', { name: 'For Users' })).toHaveAttribute(
    'href',
    '/handbook/docs/v1/for-users',
  );
  // Where that version has no such page the link stays as it is.
  await expect(page.locator('main').getByRole('link', { name: 'USDM from Meridian' })).toHaveAttribute(
    'href',
    '/handbook/docs/for-users/supported-protocols/usdm-from-meridian',
  );
  await page.getByRole('link', { name: 'I have a loan' }).click();
  await expect(page).toHaveURL(`${site}/docs/v1/for-users`);
  await openPage(page, `${site}/blog`);
  await toUsers(page).click();
  await expect(page).toHaveURL(`${site}/docs/v1/for-users`);
  await expect(toUsers(page)).toHaveAttribute('aria-current', 'true');
});

test('forgets a chosen version that no longer exists', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${site}/blog`);
  await page.evaluate(() => localStorage.setItem('docs-preferred-version', 'v0'));
  await reloadPage(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('docs-preferred-version'))).toBeNull();
  await page.locator('.Navbar-links').getByRole('link', { name: 'For Users' }).click();
  await expect(page).toHaveURL(`${site}/docs/for-users`);
});

test('the sidebar shortens a very long list to the entries around the current page, and shows all on request', async ({
  page,
}) => {
  await openPage(page, `${site}/docs/v1/step-060`);
  const entries = page.locator('.Sidebar-list > li > a');
  const steps = (): Promise<readonly string[]> => entries.allTextContents();
  expect(await steps()).toEqual(
    Array.from({ length: 41 }, (_, index) => `Step ${String(index + 40).padStart(3, '0')}`),
  );
  await page.route('**/sidebars/*', (route) => route.abort());
  await page.getByRole('button', { name: '41 more before these' }).click();
  const again = page.getByRole('button', { name: 'These pages could not be loaded. Try again' });
  await expect(again).toHaveCount(2);
  await page.unroute('**/sidebars/*');
  await again.last().click();
  await expect(entries).toHaveCount(123);
  expect((await steps()).slice(-2)).toEqual(['Step 120', 'Why it was']);
  await expect(page.locator('.Sidebar-list a[aria-current=page]')).toHaveText('Step 060');
  // The button has disappeared, and the focus stays in its place.
  await expect(entries.filter({ hasText: 'Step 080' })).toBeFocused();
});

test('without an address for reports no page has a link for them', { tag: '@long' }, async ({ page }) => {
  for (const route of ['/docs/for-users/why', '/blog/rate-managers-in-meridian-v2', '/api/schema']) {
    await page.goto(site + route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Report a problem')).toHaveCount(0);
  }
});

test('with a base path and without slashes, addresses of files are cleaned and links work', async ({
  page,
}) => {
  await openPage(page, `${site}/docs/for-users/why.html`);
  await expect(page).toHaveURL(`${site}/docs/for-users/why`);
  await page.locator('a[rel=next]').click();
  await expect(page).toHaveURL(new RegExp(`${site}/docs/`));
  await page.goto(`${site}/docs/for-user/why`);
  await page.locator('.NearestPages a').first().click();
  await expect(page).toHaveURL(`${site}/docs/for-users/why`);
});

test('with a base path the search finds the version of the page, and names it in the address', async ({
  page,
}) => {
  await openPage(page, `${site}/docs/v1/why`);
  await box(page).click();
  await searchFor(page, 'first version');
  await expect(options(page).first()).toHaveAttribute('href', /^\/handbook\/docs\/v1/);
  // The settings say so.
  await expect(options(page).first()).not.toHaveAttribute('href', /_highlight/);
  await expect(page.locator('.SearchBox-keys')).toHaveCount(0);
  await page.getByRole('option', { name: 'See all results' }).click();
  await expect(page).toHaveURL(`${site}/search?q=first+version&version=docs/v1`);
  const title = page.getByRole('heading', { name: 'The first version', exact: true });
  await expect(title).toBeVisible();
  await page.getByLabel('Version').selectOption('Next');
  await expect(page).toHaveURL(`${site}/search?q=first+version`);
  await expect(title).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${site}/docs/v1/why`));
});

test('a version outside the base path is reported', { tag: '@long' }, async ({ page }) => {
  await openPage(page, `${site}/search?q=version&version=/docs/v1`);
  await expect(page.locator('.SearchResults > .LoadFailure')).toContainText(
    'The version URL "/docs/v1" does not start with the base URL "/handbook/" of this site',
  );
});

test('every address of this site leads somewhere', async () => {
  const url = site.replace(/\/handbook$/, '');
  expect(await brokenAddresses({ folder: outDir, url, basePath: '/handbook', trailingSlash: false })).toEqual(
    [],
  );
});

test(
  'a page of an older version leads to its counterpart in the latest, for readers and search engines',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page, `${site}/docs/v1/for-users`);
    const notice = page.getByRole('note').filter({ hasText: 'older version' });
    await expect(notice).toHaveText(
      'This page is about an older version, V1. Read it for the latest version, Next',
    );
    const canonical = 'https://steadyrate.example/handbook/docs/for-users';
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(canonical);
    await notice.getByRole('link').click();
    await expect(page).toHaveURL(`${site}/docs/for-users`);
    await expect(notice).toHaveCount(0);
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(canonical);
    const sitemap = readFileSync(path.join(outDir, 'sitemap.xml'), 'utf8');
    expect(sitemap).toContain('/handbook/docs/v1/why<');
    expect(sitemap).not.toContain('/handbook/docs/v1/for-users<');
  },
);

test('each page is served with and without a slash, and its canonical address has none', async ({ page }) => {
  for (const route of ['/docs', '/docs/v1/step-001', '/docs/v1/why', '/blog', '/blog/page/2']) {
    for (const form of [route, `${route}/`]) {
      // Firefox reports 304 for a page that it has already.
      expect([`${form} 200`, `${form} 304`]).toContain(`${form} ${(await page.goto(site + form))?.status()}`);
      const canonical = await page.getAttribute('link[rel=canonical]', 'href');
      expect(canonical).toBe(`https://steadyrate.example/handbook${route}`);
    }
  }
  expect((await page.goto(`${site}/docs/v1/nowhere`))?.status()).toBe(404);
  expect((await page.goto(`${site.replace('/handbook', '')}/docs`))?.status()).toBe(404);
});

test('the blog has several pages, and an old address redirects', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${site}/blog`);
  await expect(page.locator('main article')).toHaveCount(1);
  await page.getByRole('link', { name: /older/i }).first().click();
  await expect(page).toHaveURL(`${site}/blog/page/2`);
  await page.goto(`${site}/faq?from=mail#top`);
  await expect(page).toHaveURL(`${site}/docs/for-users/frequently-asked-questions?from=mail#top`);
});

test('a page outside the docs and the blog is at its own address', async ({ page }) => {
  await page.goto(`${site}/company/imprint`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint');
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link')).toHaveText(
    'Address',
  );
  expect(await axeFindings(page)).toEqual([]);
  expect(readFileSync(path.join(outDir, 'sitemap.xml'), 'utf8')).toContain('/handbook/company/imprint</loc>');
  expect(readFileSync(path.join(outDir, 'company/imprint.md'), 'utf8')).toContain('Who runs this site.');
});

test(
  'cropped images are shown without what is cut off, around their hotspots',
  { tag: '@long' },
  async ({ page }) => {
    /** The size of the whole image and that of what is loaded, and where this is in its box. */
    const shown = (selector: string): Promise<unknown> =>
      page
        .locator(selector)
        .first()
        .evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          const { naturalWidth, naturalHeight, src } = image;
          const [, width, height] = /-(\d+)x(\d+)-at-/.exec(src) ?? [];
          const { objectPosition } = getComputedStyle(image);
          return [Number(width), Number(height), naturalWidth, naturalHeight, objectPosition];
        });
    await page.goto(`${site}/docs/for-users/managed-interest-rates`);
    expect(await shown('.Figure img')).toEqual([800, 296, 400, 296, '50% 50%']);
    await page.goto(`${site}/blog`);
    expect(await shown('.PostList-cover')).toEqual([1200, 630, 600, 630, '50% 0%']);
    await page.goto(`${site}/blog/authors`);
    expect(await shown('.AuthorImage')).toEqual([480, 480, 240, 480, '50% 0%']);
  },
);

test('a phone loads a photo in a size that suffices, and the whole of what is shown when it is enlarged', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.ok()) sizes.set(response.url(), (await response.body().catch(() => '')).length);
  });
  await page.goto(`${site}/company/imprint`);
  const image = page.locator('.Figure img');
  await image.evaluate(async (element: HTMLImageElement) => element.decode());
  const shown = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
  const whole = (await page.locator('.Figure-zoom').getAttribute('href')) ?? '';
  // 359 pixels of the page are 718 of the screen.
  expect(shown).toBe(`${new URL(whole, site).href}.768.avif`);
  expect(await image.boundingBox()).toMatchObject({ width: 358 });
  await page.locator('.Figure-zoom').click();
  const large = page.getByRole('dialog').locator('img');
  await large.evaluate(async (element: HTMLImageElement) => element.decode());
  expect(await large.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1500);
  await expect
    .poll(() => sizes.get(new URL(whole, site).href) ?? 0)
    .toBeGreaterThan(4 * (sizes.get(shown) ?? 0));
  await context.close();
});

const toUsers = (of: Page): Locator =>
  of.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'For Users' });
const versions = (page: Page): Locator => page.getByRole('navigation', { name: 'Version of the docs' });

/** The layout shift of the page since it was loaded, without input. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    const add = (entries: PerformanceEntryList): void => {
      for (const entry of entries) sum += Number(Reflect.get(entry, 'value'));
    };
    observer.observe({ type: 'layout-shift', buffered: true });
    // Buffered entries are reported after the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    add(observer.takeRecords());
    return sum;
  });
}

/**
 * The docs once more, as a version without categories: its start, `/docs/v1/why`, `/docs/v1/for-users` and 120 pages from
 * `/docs/v1/step-001` on; and a page outside the docs and the blog, which begins with a photo.
 */
function withMore(snapshot: Snapshot, photo: { readonly _id: string }): object {
  const { docPage, docVersion, 'sanity.imageAsset': images } = snapshot.documents;
  const figure = {
    _type: 'figure',
    _key: 'f',
    alt: 'A photo',
    asset: { _type: 'reference', _ref: photo._id },
  };
  const start = docPage.find(({ _id }) => _id === docVersion[0]?.mainDoc?._ref);
  const page = (id: string, title: string): object => ({
    ...start,
    _id: id,
    title,
    sidebarLabel: undefined,
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
      docPage: [
        ...docPage,
        page('v1-start', 'The first version'),
        page('v1-why', 'Why it was'),
        page('v1-for-users', 'For users of the first version'),
        ...Array.from({ length: 120 }, (_, index) => String(index + 1).padStart(3, '0')).map((number) =>
          page(`v1-step-${number}`, `Step ${number}`),
        ),
      ],
      page: [{ ...imprint, body: [figure, ...imprint.body] }],
      'sanity.imageAsset': [...images, photo],
      docVersion: [...docVersion, { ...second, mainDoc: { _type: 'reference', _ref: 'v1-start' } }],
    },
  };
}

const span = (text: string): object => ({ _type: 'span', _key: 's', text, marks: [] });
const imprint = {
  _id: 'imprint',
  _type: 'page',
  _rev: 'r',
  _createdAt: asOf,
  _updatedAt: asOf,
  title: 'Imprint',
  path: '/company/imprint',
  description: 'Who runs this site.',
  body: [
    { _type: 'block', _key: 'h', style: 'h2', markDefs: [], children: [span('Address')] },
    { _type: 'block', _key: 'p', style: 'normal', markDefs: [], children: [span('One street.')] },
  ],
};

function logoOf(id?: string): object {
  return { _type: 'image', asset: { _type: 'reference', _ref: id } };
}

function isImage(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'asset' in value && 'alt' in value;
}

function isSettings(
  value: unknown,
): value is { readonly blog: object; readonly shared: object; readonly search: object } {
  return typeof value === 'object' && value !== null && '_type' in value && value._type === 'siteSettings';
}

const row = (page: Page): Locator => page.getByRole('group', { name: 'Was this page helpful?' });

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'For writers' });

/** The address of the form of a document, with its type. */
const formOf = (document: string): string => `https://studio.example.com/intent/edit/id=${document}/`;

/** The files below a folder that lead to a Studio. */
const leading = (folder: string): readonly string[] =>
  [...filesBelow(folder)]
    .filter(([, bytes]) => ['WriterBar', 'data-writer', 'for=writer'].some((text) => bytes.includes(text)))
    .map(([name]) => name);

test.describe('what leads writers to the Studio', () => {
  test('is shown where the Studio has opened a page, until it is hidden, and works with the keyboard alone, without the scripts of the framework', async ({
    page,
  }) => {
    // Not missing, which would have the page load again.
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.route('https://studio.example.com/**', (route) => route.fulfill({ body: 'The form' }));
    await page.goto(`${site}/blog`);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await page.goto(`${site}/docs/for-users/why#for=writer`);
    await expect(page).toHaveURL(`${site}/docs/for-users/why`);
    await expect(bar(page).getByRole('link')).toHaveText(['Edit this page', 'Menus and settings']);
    for (const mode of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: mode });
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      expect(await axeFindings(page)).toEqual([]);
    }
    await bar(page).getByRole('link', { name: 'Edit this page' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(formOf('docPage-for-users--why;type=docPage'));
    await page.goto(`${site}/blog`);
    await expect(bar(page).getByRole('link')).toHaveText(['Menus and settings']);
    await bar(page).getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('button', { name: 'Hide' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

  test('follows the pages that a writer goes to, and fits on a phone', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page, `${site}/blog/authors#for=writer`);
    await page.getByRole('main').getByRole('link', { name: 'Mara Lindqvist' }).click();
    await expect(bar(page).getByRole('link').first()).toHaveAttribute(
      'href',
      formOf('author-mara-lindqvist;type=author'),
    );
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    const [bounds, main] = await Promise.all([bar(page).boundingBox(), page.getByRole('main').boundingBox()]);
    expect(bounds?.height).toBeLessThan(50);
    expect((bounds?.y ?? 0) + (bounds?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
  });

  test('is in no file of a site without it', () => {
    expect(leading(siteFolder())).toEqual([]);
    expect(leading(outDir).length).toBeGreaterThan(10);
  });
});

/** The files below a folder that ask readers. */
const asks = (folder: string): readonly string[] =>
  [...filesBelow(folder)]
    .filter(([, bytes]) => bytes.includes('Was this page helpful'))
    .map(([name]) => name);

test.describe('what readers tell writers', () => {
  test('is asked with the keyboard alone, without the scripts of the framework, and says whether it was sent', async ({
    page,
  }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${site}/docs/for-users/why`);
    await row(page).getByRole('radio', { name: 'Yes' }).focus();
    await expect(row(page).getByRole('textbox')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(row(page).getByRole('radio', { name: 'No' })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(row(page).getByRole('textbox', { name: 'Would you like to say why?' })).toBeFocused();
    await page.keyboard.type('Ask ann@example.com about the fees.');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Tab');
    // Nobody takes it at first. In Firefox, Playwright does not see what is sent for a page that may close in the meantime.
    const origins = feedback.siteOrigins.splice(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('It could not be sent. Please try again later.');
    feedback.siteOrigins.push(...origins);
    await row(page).getByRole('button', { name: 'Send' }).press('Enter');
    await expect(page.getByRole('status')).toHaveText('Thank you. It was sent.');
    await expect(page.getByRole('status')).toBeFocused();
    await expect(row(page)).toBeHidden();
    expect(feedback.store.summary().pages).toEqual([
      {
        path: '/docs/for-users/why',
        helpful: 0,
        unhelpful: 1,
        sentences: [{ day: expect.any(String), helpful: false, text: 'Ask … about the fees.' }],
      },
    ]);
  });

  test('is asked anew on the page that a reader goes to', { tag: '@long' }, async ({ page }) => {
    await openPage(page, `${site}/docs/for-users/why`);
    await row(page).getByRole('radio', { name: 'Yes' }).check();
    await row(page).getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you. It was sent.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').last().click();
    await expect(page).not.toHaveURL(/why$/);
    await row(page).getByRole('radio', { name: 'Yes' }).check();
    await row(page).getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you. It was sent.')).toBeVisible();
    const told = feedback.store.summary().pages.filter(({ helpful }) => helpful === 1);
    expect(told.map(({ path: name }) => name)).toContain('/docs/for-users/why');
    expect(told).toHaveLength(2);
  });

  test('includes searches without results, once each', async ({ page }) => {
    await openPage(page, `${site}/docs/for-users/why`);
    await openBox(page);
    await searchFor(page, 'xylophone');
    await expect(page.getByText('No results')).toBeVisible();
    await expect.poll(() => feedback.store.summary().searches).toEqual([{ query: 'xylophone', count: 1 }]);
  });

  test('is in no file of a site that does not ask', () => {
    const mentions = [...filesBelow(siteFolder())].filter(
      ([, bytes]) => bytes.includes('Feedback') || bytes.includes('data-feedback'),
    );
    expect([mentions.map(([name]) => name), asks(siteFolder())]).toEqual([[], []]);
    expect(asks(outDir).length).toBeGreaterThan(10);
  });
});
