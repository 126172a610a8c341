import type { Page } from '@playwright/test';

/**
 * Opens a page, by default the start of the docs, and waits until the framework runs, for which its reader comes near a link. A test of
 * what needs no framework opens pages with `page.goto`: the script of the page runs before the `load` event.
 */
export async function openPage(page: Page, path = '/docs/'): Promise<void> {
  await page.goto(path);
  await untilLive(page);
}

/** Opens a page and waits until the framework runs and what it requests without interaction has loaded. */
export async function openQuietPage(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.waitForLoadState('networkidle');
}

/** Loads the page again and waits until the framework runs. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await untilLive(page);
}

/** Brings the reader of a page near its links, which requests the framework. */
export async function comeNearLinks(page: Page): Promise<void> {
  await page.locator('.Navbar-links').dispatchEvent('pointerover');
}

/**
 * Requests the framework as a reader does, once the script of the page runs, and resolves once the framework runs: it adds its announcer
 * after it has taken the page over.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => 'pageShell' in window);
  await comeNearLinks(page);
  await page.locator('next-route-announcer').waitFor({ state: 'attached' });
}
