import { axeFindings } from './setup/axeFindings.ts';
import { expect, test } from './setup/test.ts';

for (const [route, shown] of [
  ['/', '.HomeView'],
  ['/docs/for-users/managed-interest-rates/?_highlight=rate', '.SearchMarks'],
] as const) {
  test(`everything on ${route} is legible when printed from the dark theme`, async ({ page }) => {
    await page.goto(route);
    await expect(page.locator(shown).first()).toBeVisible();
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    await expect(page.locator('.Navbar')).toBeHidden();
    await expect(page.locator('.SearchMarks')).toBeHidden();
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('on paper of any width the text begins at the left, and folded text is unfolded', async ({ page }) => {
  await page.goto('/docs/for-users/managed-interest-rates/');
  const folded = page.locator('.Details-body').first();
  await expect(folded).toBeHidden();
  await page.emulateMedia({ media: 'print' });
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
});
