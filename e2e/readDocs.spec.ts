import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from './setup/builtSite.ts';
import { openPage, untilLive } from './setup/openPage.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('from home through the docs landing page to a page for users', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'I have a loan' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('For Users');
      const sidebar = page.getByRole('navigation', { name: 'Docs pages' });
      if (size === 'phone') await openMenu(page);
      await sidebar.getByRole('link', { name: 'Savings calculator' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Savings calculator');
      if (size === 'phone') await openMenu(page);
      await expect(sidebar.getByRole('link', { name: 'Savings calculator' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    });

    test('previous and next lead through the sidebar in its order', async ({ page }) => {
      await page.goto('/docs/for-users');
      const heading = page.getByRole('heading', { level: 1 });
      const next = page.locator('a[rel=next]');
      const seen = [new URL(page.url()).pathname];
      while (seen.length < 12) {
        const before = await heading.innerText();
        // Of a page that is still arriving, the link comes last.
        await next.click();
        await expect(heading).not.toHaveText(before);
        seen.push(new URL(page.url()).pathname);
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toContain('/docs/for-users/supported-protocols/usdk-from-keel/');
      await page.waitForLoadState();
      await expect(next).toHaveCount(0);
    });

    test('a page shows its breadcrumbs and the date of its last change', async ({ page }) => {
      await page.goto('/docs/for-users/supported-protocols/usdm-from-meridian');
      const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
      await expect(trail.getByRole('listitem')).toHaveText(['For Users', 'Supported protocols', /USDM/]);
      await expect(trail.locator('[aria-current="page"]')).toHaveText(/USDM/);
      await expect(page.locator('.DocView-updated time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
      await trail.getByRole('link', { name: 'Supported protocols' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supported protocols');
    });

    test('a closed branch of the sidebar is loaded when it is opened, and stays open on the next page', async ({
      page,
    }) => {
      await openPage(page, '/docs/for-protocols/peg-maintenance/overview');
      if (size === 'phone') await openMenu(page);
      const toggle = page.getByRole('button', { name: 'Pages in Managed interest rates' });
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      const loaded = page.waitForRequest(/\/sidebars\/.+\.json$/);
      await toggle.click();
      await loaded;
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      const inside = page.locator('.Sidebar a[href="/docs/for-protocols/managed-interest-rates/overview/"]');
      await expect(inside.last()).toBeVisible();
      await page
        .locator('.Sidebar a[href="/docs/for-protocols/health-monitoring/overview/"]')
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health monitoring');
      if (size === 'phone') await openMenu(page);
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await expect(inside.last()).toBeVisible();
    });

    test('a branch opens in a time that depends on its height, and at once with reduced motion', async ({
      page,
    }) => {
      await openPage(page, '/docs/for-users/supported-protocols/');
      if (size === 'phone') await openMenu(page);
      const toggle = page.getByRole('button', { name: 'Pages in Supported protocols' });
      const durations = (): Promise<readonly (readonly [number, unknown])[]> =>
        toggle.evaluate(async (button: HTMLElement) => {
          // oxlint-disable-next-line typescript/unbound-method -- called for its element below
          const animate = Element.prototype.animate;
          const seen: [number, unknown][] = [];
          Element.prototype.animate = function (this: Element, frames, options) {
            seen.push([this.scrollHeight, typeof options === 'object' ? options.duration : options]);
            return animate.call(this, frames, options);
          };
          button.click();
          while (seen.length === 0) await new Promise(requestAnimationFrame);
          Element.prototype.animate = animate;
          return seen;
        });
      const [closing] = await durations();
      const lines = (closing?.[0] ?? 0) / 36;
      expect(lines).toBeGreaterThan(1);
      expect(closing?.[1]).toBe(Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10));
      await expect(page.locator('.Sidebar a[href*="usdk-from-keel"]')).toHaveCount(0);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect((await durations()).map(([, duration]) => duration)).toEqual([1]);
      await expect(page.locator('.Sidebar a[href*="usdk-from-keel"]')).toBeVisible();
    });

    test('a problem with the page is reported to the address of the settings', async ({ page }) => {
      for (const [route, title] of [
        ['/docs/for-users/why/', 'Why let someone else set your rate'],
        ['/blog/rate-managers-in-meridian-v2/', 'Rate managers in Meridian V2'],
        ['/api/usdm-mainnet/schema/types/objects/batch-manager/', 'BatchManager'],
      ] as const) {
        await page.goto(route);
        const link = page.getByRole('link', { name: 'Report a problem with this page' });
        const address = new URL((await link.getAttribute('href')) ?? 'missing');
        expect(address.protocol + address.pathname).toBe('mailto:docs@steadyrate.example');
        expect(Object.fromEntries(address.searchParams)).toEqual({
          subject: title,
          body: `https://steadyrate.example${route}`,
        });
      }
    });

    test('images load, and downloads are real files', async ({ page, request }) => {
      await page.goto('/docs/for-users/managed-interest-rates');
      const images = page.locator('main img');
      expect(await images.count()).toBeGreaterThan(0);
      for (const image of await images.all()) {
        await image.scrollIntoViewIfNeeded();
        await expect
          .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
          .toBeGreaterThan(0);
        expect(await image.getAttribute('alt')).toBeTruthy();
      }
      await page.goto('/docs/for-users/brand-assets');
      const downloads = page.locator('main a[href^="/files/"]');
      expect(await downloads.count()).toBeGreaterThanOrEqual(3);
      for (const link of await downloads.all()) {
        const response = await request.get((await link.getAttribute('href')) ?? 'missing');
        expect(response.status()).toBe(200);
        expect((await response.body()).length).toBeGreaterThan(100);
      }
    });

    test('an old address redirects to the new one with query and hash', async ({ page }) => {
      await page.goto('/faq?from=mail#top');
      await expect(page).toHaveURL(/\/docs\/for-users\/frequently-asked-questions\/\?from=mail#top$/);
    });
  });
}

async function openMenu(page: Page): Promise<void> {
  await untilLive(page);
  await page.getByRole('button', { name: 'Docs menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Docs pages' })).toBeVisible();
}

test('a section missing from a newer sidebar says so instead of loading', async ({ page }) => {
  await page.route(/\/sidebars\/(?!index\.json)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), items: [] } });
  });
  await openPage(page, '/docs/for-protocols/peg-maintenance/overview');
  await page.getByRole('button', { name: 'Pages in Managed interest rates' }).click();
  await expect(page.locator('.Sidebar-note')).toHaveText(
    'This section has changed in the meantime. Reload the page to see it.',
  );
});

test('the docs for users and for protocols, the API and its changelog are linked from each other', () => {
  const areas = ['/docs/for-users/', '/docs/for-protocols/', '/api/schema/', '/api/usdm-mainnet/changelog/'];
  for (const place of ['/docs/', '/blog/', ...areas]) {
    const html = readFileSync(path.join(siteFolder(), place, 'index.html'), 'utf8');
    const [text = '', footer = ''] = html.split('<footer class="Footer"');
    const linked = (part: string) => areas.filter((area) => part.includes(`href="${area}"`));
    expect([place, linked(footer)]).toEqual([place, areas]);
    if (place.startsWith('/docs')) {
      const [, body = ''] = text.split('<div class="Body Flow">');
      expect([place, linked(body)]).toEqual([place, areas.filter((area) => area !== place)]);
    }
  }
});

test('on a phone the breadcrumbs end above the page, whose title follows, and are still complete for screen readers', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/api/usdm-mainnet/schema/types/objects/batch-manager-metadata-status/');
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  const [line, last] = await Promise.all([
    trail.boundingBox(),
    trail.locator('[aria-current="page"]').locator('..').boundingBox(),
  ]);
  expect(line?.height).toBeLessThan(30);
  expect(last?.width).toBe(1);
  await expect(trail.getByRole('listitem').last()).toHaveText('BatchManagerMetadataStatus');
});

test('the caption and the first column of a wide table stay while it scrolls', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/docs/for-users/brand-assets/');
  const table = page.locator('.Table[data-overflows]').first();
  const lefts = async (): Promise<readonly (number | undefined)[]> => {
    const places = await Promise.all(
      [table.locator('caption'), table.locator('td').first()].map((each) => each.boundingBox()),
    );
    return places.map((place) => place?.x);
  };
  const before = await lefts();
  await table.evaluate((frame) => void (frame.scrollLeft = 100));
  expect(await lefts()).toEqual(before);
  const [frame, caption] = await Promise.all([table.boundingBox(), table.locator('caption').boundingBox()]);
  expect((frame?.width ?? 0) - (caption?.width ?? 0)).toBeLessThanOrEqual(2);
});
