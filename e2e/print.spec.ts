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
