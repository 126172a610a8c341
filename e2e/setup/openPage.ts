import type { Page } from '@playwright/test';

/**
 * Opens a page, by default the start of the docs, and waits until its scripts run. The browser requests them only after the
 * first paint (decision 015), so neither the `load` event nor a quiet network means that they run.
 */
export async function openPage(page: Page, path = '/docs/'): Promise<void> {
  await page.goto(path);
  await untilLive(page);
}

/** Opens a page and waits until its scripts run and what they request without interaction has loaded. */
export async function openQuietPage(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.waitForLoadState('networkidle');
}

/** Loads the page again and waits until its scripts run. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await untilLive(page);
}

/** Resolves once the scripts of the page run: the framework adds its announcer after it has taken the page over. */
export async function untilLive(page: Page): Promise<void> {
  await page.locator('next-route-announcer').waitFor({ state: 'attached' });
}
