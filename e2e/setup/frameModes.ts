import type { Page } from '@playwright/test';

/** Has every page that is loaded from now on note which `data-theme` it has in each frame. */
export async function recordModes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const modes = new Set<string | undefined>();
    Object.assign(window, { modes });
    const look = (): void => {
      if (document.body !== null) modes.add(document.documentElement.dataset['theme']);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** The values of `data-theme` that the page has had so far, in the order of their first frame. */
export function modesSeen(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => [...Reflect.get(window, 'modes')]);
}
