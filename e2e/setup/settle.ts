import type { Page } from '@playwright/test';

/**
 * Waits until idle callbacks have run, which wait for three seconds at most, and intersections have been reported: after a page has
 * loaded, everything that it requests without interaction has been requested by then.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
          timeout: 3000,
        });
      }),
  );
}
