import type { Page } from '@playwright/test';
import { axeFindings } from './setup/axeFindings.ts';
import { expect, test } from './setup/test.ts';

for (const [route, shown] of [
  ['/', '.HomeView'],
  ['/docs/for-users/managed-interest-rates/?_highlight=rate', '.SearchMarks'],
] as const) {
  test(`everything on ${route} is legible when printed from the dark theme`, async ({ page }) => {
    await page.goto(route);
    await expect(page.locator(shown).first()).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await putOnPaper(page);
    await expect(page.locator('.Navbar')).toBeHidden();
    await expect(page.locator('.SearchMarks')).toBeHidden();
    expect(await axeFindings(page)).toEqual([]);
  });
}

const api = '/api/usdm-mainnet/schema/types/objects/batch-manager/';

/** Shows a page as it is printed. */
async function putOnPaper(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
}

test(
  'whatever is folded on the screen is unfolded on paper, and folded again',
  { tag: '@firefox' },
  async ({ page }) => {
    for (const route of [
      '/docs/for-users/managed-interest-rates/',
      '/docs/for-users/savings-calculator/',
      api,
    ]) {
      await page.goto(route);
      await page.locator('main details:not([open])').evaluateAll((all) => {
        for (const details of all) details.setAttribute('data-folded', '');
      });
      await putOnPaper(page);
      const folded = page.locator('[data-folded]');
      const printed = folded.filter({ visible: true });
      expect(await printed.count()).toBeGreaterThan(0);
      for (const details of await printed.all()) {
        await expect(details.locator('> :not(summary)').first()).toBeVisible();
      }
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await expect(page.locator('[data-folded]:not([open])')).toHaveCount(await folded.count());
    }
  },
);

test('lines of code are wrapped on paper, and marks are inside their frames', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto('/docs/for-users/savings-calculator/');
  await putOnPaper(page);
  const blocks = page.locator('.CodeBlock-code');
  expect(await blocks.count()).toBeGreaterThan(0);
  for (const block of await blocks.all()) {
    expect(await block.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  const marked = page.locator('.CodeBlock-marked').first();
  const inset = await marked.evaluate(
    (line) =>
      line.getBoundingClientRect().left - (line.closest('.CodeBlock')?.getBoundingClientRect().left ?? 0),
  );
  expect(inset).toBeGreaterThan(6);
});

test('a rule above something is not left alone at the end of a page', { tag: '@long' }, async ({ page }) => {
  for (const [route, ruled] of [
    ['/', '.HomeView-highlights li'],
    ['/blog/', '.PostList-post'],
    [api, '.ApiMembers > div'],
  ] as const) {
    await page.goto(route);
    await putOnPaper(page);
    const breaks = await page
      .locator(ruled)
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).breakInside));
    expect([route, ...new Set(breaks)]).toEqual([route, 'avoid']);
  }
  await page.goto('/blog/');
  await expect(page.locator('.BlogSections')).toBeHidden();
});

test(
  'on paper of any width the text begins at the left, and folded text is unfolded',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/docs/for-users/managed-interest-rates/');
    const folded = page.locator('.Details-body').first();
    await expect(folded).toBeHidden();
    await putOnPaper(page);
    await expect(folded).toBeVisible();
    // Paper of the sizes A4 and A3 on their sides, without margins.
    for (const width of [1123, 1587]) {
      await page.setViewportSize({ width, height: 794 });
      for (const part of ['.DocFrame-header', '.Body']) {
        const { left, padding } = await page
          .locator(part)
          .first()
          .evaluate((element) => {
            const frame = element.closest('.DocFrame') ?? document.body;
            const inset = Number.parseFloat(getComputedStyle(frame).paddingLeft);
            return {
              left: element.getBoundingClientRect().left - frame.getBoundingClientRect().left,
              padding: inset,
            };
          });
        expect([width, part, left]).toEqual([width, part, padding]);
      }
    }
  },
);
