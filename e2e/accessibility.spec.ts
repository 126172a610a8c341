import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { routes } from './setup/routes.ts';
import { sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

const more = [
  '/blog/tags/',
  '/blog/tags/rate-managers/',
  '/blog/authors/mara-lindqvist/',
  '/docs/for-users/managed-interest-rates/',
];
const modes = ['dark', 'light'] as const;

/** What axe finds by the rules of WCAG 2.2 AA and its own best practices, as `rule: element`. */
async function findings(page: Page, except: readonly string[] = []): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (off) => {
    const axeInPage = Reflect.get(window, 'axe');
    const { violations } = await axeInPage.run(document, {
      rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.flatMap((violation: { id: string; nodes: { html: string }[] }) =>
      violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)}`),
    );
  }, except);
}

/** Of the page behind an open menu, which is inert. */
const behind = ['landmark-one-main', 'page-has-heading-one'];

async function show(page: Page, route: string, mode: string): Promise<void> {
  await page.goto(route, { waitUntil: 'networkidle' });
  await page.evaluate((theme) => void (document.documentElement.dataset['theme'] = theme), mode);
  await page.waitForTimeout(250);
}

for (const mode of modes) {
  test(`axe finds nothing on any page, ${mode}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const route of [...routes.map(([path]) => path), ...more]) {
      await show(page, route, mode);
      expect([route, await findings(page)]).toEqual([route, []]);
    }
  });

  test(`axe finds nothing on a phone with its menus open, ${mode}`, async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await show(page, '/docs/for-users/why/', mode);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Docs menu' }).click();
    await page.waitForTimeout(300);
    expect(await findings(page, behind)).toEqual([]);
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    await page.waitForTimeout(300);
    expect(await findings(page, behind)).toEqual([]);
  });
}
