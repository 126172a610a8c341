import type { Page } from '@playwright/test';
import { openPage } from './setup/openPage.ts';
import { openBox, options, searchFor } from './setup/searchBox.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

/** The words that the browser paints, in lower case, each once. */
function painted(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ranges = [...(CSS.highlights.get('search-words') ?? [])].filter((range) => range instanceof Range);
    return [
      ...new Set(ranges.map((range) => range.cloneContents().textContent?.toLowerCase() ?? '')),
    ].toSorted();
  });
}

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('marks the search terms on the page that opens, until the reader clears them', async ({ page }) => {
      await openPage(page);
      await openBox(page);
      await searchFor(page, 'redemption picks');
      await options(page).filter({ hasText: 'How redemption picks its order' }).click();
      await expect(page).toHaveURL(/managed-interest-rates\/\?_highlight=/);
      await expect.poll(() => painted(page)).toEqual(['picks', 'redemption']);
      const note = page.locator('.SearchMarks');
      await expect(note).toContainText('places marked');
      // Another result on the same page, with other words.
      const fees = page.getByRole('heading', { name: 'The upfront cost of a change' });
      await expect(fees).not.toBeInViewport();
      await openBox(page);
      await page.keyboard.press('ControlOrMeta+a');
      await searchFor(page, 'upfront cost of a change');
      await options(page).filter({ hasText: 'The upfront cost of a change' }).click();
      await expect(fees).toBeInViewport();
      await expect.poll(() => painted(page)).toContain('upfront');
      await page.goBack();
      await expect.poll(() => painted(page)).toEqual(['picks', 'redemption']);
      expect(await page.locator('main mark').count()).toBe(0);
      await note.getByRole('button', { name: 'Clear' }).click();
      await expect(note).toHaveCount(0);
      expect(await painted(page)).toEqual([]);
      await expect(page).toHaveURL(/managed-interest-rates\/#how-redemption-picks-its-order$/);
    });
  });
}

test('the counter of marks fits a small window with text twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/docs/for-users/managed-interest-rates/?_highlight=rate');
  await page.addStyleTag({ content: ':root { font-size: 200% }' });
  for (const part of [page.locator('.SearchMarks'), page.getByRole('button', { name: 'Clear' })]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test('Escape clears the marks, and a reload restores those in the address', async ({ page }) => {
  await openPage(page, '/docs/for-users/why/?_highlight=rate');
  await expect.poll(() => painted(page)).toEqual(['rate']);
  await page.reload();
  await expect.poll(() => painted(page)).toEqual(['rate']);
  await page.keyboard.press('Escape');
  await expect(page.locator('.SearchMarks')).toHaveCount(0);
  expect(await painted(page)).toEqual([]);
  await expect(page).toHaveURL(/\/why\/$/);
});

test('Escape counts from the moment that the marks are painted', async ({ page }) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with the registry below
    const { set } = HighlightRegistry.prototype;
    HighlightRegistry.prototype.set = function setThenPress(
      this: HighlightRegistry,
      ...entry
    ): HighlightRegistry {
      set.apply(this, entry);
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      return this;
    };
  });
  await openPage(page, '/docs/for-users/why/?_highlight=rate');
  await expect(page).toHaveURL(/\/why\/$/);
  await expect(page.locator('.SearchMarks')).toHaveCount(0);
  expect(await painted(page)).toEqual([]);
});

test('the marks disappear with their page, and return with it', async ({ page }) => {
  await openPage(page, '/docs/for-users/why/?_highlight=rate');
  await expect.poll(() => painted(page)).toEqual(['rate']);
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect(page.locator('.SearchMarks')).toHaveCount(0);
  expect(await painted(page)).toEqual([]);
  await page.goBack();
  await expect.poll(() => painted(page)).toEqual(['rate']);
});

test('marks nothing for words that are not on the page', async ({ page }) => {
  await openPage(page, '/docs/for-users/why/?_highlight=%3Cscript%3E&_highlight=zzzz');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.SearchMarks')).toHaveCount(0);
  expect(await painted(page)).toEqual([]);
});
