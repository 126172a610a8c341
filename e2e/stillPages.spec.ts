import type { Page } from '@playwright/test';
import { variants } from './setup/allTests.ts';
import { pagesToLookAt } from './setup/pagesToLookAt.ts';
import { settle } from './setup/settle.ts';
import { sizeNames, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

test.use({ viewport: sizes.phone });

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : Infinity);
    }).observe({ type: 'layout-shift', buffered: true });
  }),
);

for (const path of variants(pagesToLookAt, 5)) {
  test(`nothing moves by itself while a reader scrolls ${path}`, async ({ page }) => {
    await page.goto(path);
    do await settle(page);
    while (await scrollOn(page));
    await settle(page);
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
  });
}

const pairs = [
  ['1.0.0', '1.1.0'],
  ['1.1.0', '2.0.0'],
] as const;
for (const size of sizeNames) {
  for (const [from, to] of variants(pairs, 1)) {
    test(`nothing moves on a ${size} while a link to the comparison of ${from} and ${to} loads it`, async ({
      page,
    }) => {
      await page.setViewportSize(sizes[size]);
      await page.goto(`/api/usdm-mainnet/changelog/?from=${from}&to=${to}#compare`);
      await expect(page.locator('output')).toContainText(` from ${from} to ${to}`);
      await settle(page);
      expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
    });
  }
}

/** Returns how much has moved on a page so far, as browsers measure it. */
async function shiftsOf(page: Page): Promise<number> {
  const shifts = await page.evaluate((): readonly number[] => Reflect.get(globalThis, 'shifts'));
  return shifts.reduce((sum, value) => sum + value, 0);
}

/** Scrolls on by a third of the window. Returns false at the end of the page. */
function scrollOn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const before = globalThis.scrollY;
    globalThis.scrollBy({ top: globalThis.innerHeight / 3, behavior: 'instant' });
    return globalThis.scrollY > before;
  });
}
