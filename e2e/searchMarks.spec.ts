import type { Page } from '@playwright/test';
import { variants } from './setup/allTests.ts';
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

/** Closes every fold and chooses the first of all tabs, as a reader could. */
async function closeAll(page: Page): Promise<void> {
  await page.locator('#pageMain').evaluate((main) => {
    for (const fold of main.querySelectorAll('details')) fold.open = false;
    for (const tab of main.querySelectorAll<HTMLElement>('.Tabs-tab:first-child')) tab.click();
  });
}

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('marks the search terms on the page that opens, until the reader clears them', async ({ page }) => {
      await openPage(page);
      await openBox(page);
      await searchFor(page, 'redemption picks');
      await options(page).filter({ hasText: 'How redemption picks its order' }).first().click();
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

const hiddenWords = [
  {
    kind: 'a tab',
    from: '/docs/for-protocols/',
    at: '/docs/for-protocols/managed-interest-rates/overview/',
    words: 'watched',
    text: 'Managers on the testnet have',
    hash: 'reading-the-state-of-a-manager',
  },
  {
    kind: 'folded text',
    from: '/docs/for-users/why/',
    at: '/docs/for-users/managed-interest-rates/',
    words: '24,875',
    text: 'Inside a batch, a redemption',
    hash: 'a-queue-in-numbers',
  },
] as const;

for (const { kind, from, at, words, text, hash } of variants(hiddenWords, 1)) {
  for (const device of variants(['the mouse', 'the keyboard'] as const, 1)) {
    test(`a result whose words are only in ${kind} opens it, followed with ${device} from another page, on its own, and again`, async ({
      page,
    }) => {
      const passage = page.locator('#pageMain p', { hasText: text });
      async function follow(): Promise<void> {
        await openBox(page);
        await page.keyboard.press('ControlOrMeta+a');
        await searchFor(page, words);
        const option = options(page).and(page.locator(`[href^="${at}"][href$="#${hash}"]`));
        if (device === 'the mouse') {
          await option.click();
        } else {
          await expect(async () => {
            await page.keyboard.press('ArrowDown');
            await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
          }).toPass();
          await page.keyboard.press('Enter');
        }
        await expect(passage).toBeInViewport();
        expect(new URL(page.url())).toMatchObject({ pathname: at, hash: `#${hash}` });
      }
      await openPage(page, from);
      await follow();
      await openPage(page, at);
      await expect(passage).toBeHidden();
      await follow();
      // The address stays as it is.
      await closeAll(page);
      await expect(passage).toBeHidden();
      await follow();
    });
  }
}

test('a result whose words are shown opens nothing', async ({ page }) => {
  // In the text of the section, and in the fold.
  await openPage(page, '/docs/for-users/managed-interest-rates/?_highlight=redemption#a-queue-in-numbers');
  await expect.poll(() => painted(page)).toEqual(['redemption']);
  await expect(page.locator('.SearchMarks')).toBeVisible();
  await expect(page.locator('#pageMain details[open]')).toHaveCount(0);
  await expect(page.locator('#a-queue-in-numbers')).toBeInViewport();
});

test(
  'the counter of marks fits a small window with text twice as large',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, '/docs/for-users/managed-interest-rates/?_highlight=rate');
    await page.addStyleTag({ content: ':root { font-size: 200% }' });
    for (const part of [page.locator('.SearchMarks'), page.getByRole('button', { name: 'Clear' })]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  },
);

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

test('Escape counts from the moment that the marks are painted', { tag: '@long' }, async ({ page }) => {
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

test('the marks disappear with their page, and return with it', { tag: '@long' }, async ({ page }) => {
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
