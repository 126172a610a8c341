import type { Page } from '@playwright/test';
import { pagesToLookAt } from './setup/pagesToLookAt.ts';
import { settle } from './setup/settle.ts';
import { sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

test.use({ viewport: sizes.phone });

for (const path of pagesToLookAt) {
  test(`nothing moves by itself while a reader scrolls ${path}`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : Infinity);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    do await settle(page);
    while (await scrollOn(page));
    await settle(page);
    const shifts = await page.evaluate((): readonly number[] => Reflect.get(globalThis, 'shifts'));
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
  });
}

/** Scrolls on by a third of the window. Returns false at the end of the page. */
function scrollOn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const before = globalThis.scrollY;
    globalThis.scrollBy({ top: globalThis.innerHeight / 3, behavior: 'instant' });
    return globalThis.scrollY > before;
  });
}
