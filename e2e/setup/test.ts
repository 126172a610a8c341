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
