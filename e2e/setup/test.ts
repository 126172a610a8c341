import type { Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import { siteUrl } from './builtSite.ts';

export { expect } from '@playwright/test';

/** A test on the built site that fails when a page logs an error or throws one. */
export const test = base.extend<{ readonly pageErrors: readonly string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(siteUrl()),
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
      await use(errors);
      base.expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** For tests that only look at a page: those of a worker share one window, which has loaded the scripts of the site already. */
export const lookTest = test.extend<object, { readonly window: Page }>({
  window: [
    async ({ browser }, use) => {
      const window = await browser.newPage({ baseURL: siteUrl() });
      await use(window);
      await window.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ window }, use) => use(window),
});
