import type { BrowserContext } from '@playwright/test';

/**
 * Removes every route of a context and its pages at the end of a test. What a route is still answering, or holds back, is dropped:
 * otherwise it would fail when the page closes, and the test with it.
 */
export async function dropRoutes(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
}
