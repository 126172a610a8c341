import type { Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import { emulateInFirefox } from '../firefox/emulateInFirefox.ts';
import { siteUrl } from './builtSite.ts';
import { dropRoutes } from './dropRoutes.ts';
import { notFoundPage } from './pagesToLookAt.ts';

export { expect } from '@playwright/test';

/**
 * A test on a site of its own. The fixtures of a worker are the same for all tests of pages: a worker that has others would have to
 * be started for them, and another browser.
 */
export const ownSiteTest = base.extend<object, { readonly window: Page }>({
  window: [
    async ({ browser, browserName }, use) => {
      const window = await browser.newPage({ baseURL: siteUrl() });
      if (browserName === 'firefox') await emulateInFirefox(window, { javaScriptEnabled: true });
      await use(window);
      await window.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ page, browserName, javaScriptEnabled }, use) => {
    if (browserName === 'firefox') await emulateInFirefox(page, { javaScriptEnabled });
    await use(page);
    await dropRoutes(page.context());
  },
});

/** A test on the built site of pages that are made to fail, so errors in their console are expected. */
export const failingTest = ownSiteTest.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(siteUrl()),
});

/** A test on the built site that fails when a page logs an error or throws one. */
export const test = failingTest.extend<{ readonly pageErrors: readonly string[] }>({
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // That it is not there is what the page is for.
        if (message.type() !== 'error' || message.location().url.endsWith(notFoundPage)) return;
        errors.push(`${page.url()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => {
        // In Firefox, a page was left while its worker was being loaded.
        if (error.name === 'NS_BINDING_ABORTED') return;
        errors.push(`${page.url()}: ${error.message}`);
      });
      await use(errors);
      base.expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** For tests that only look at a page: those of a worker share one window, which has loaded the scripts of the site already. */
export const lookTest = test.extend({
  page: async ({ window }, use) => use(window),
});
