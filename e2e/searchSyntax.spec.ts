import { openPage } from './setup/openPage.ts';
import { box, openBox, options, panel, searchFor } from './setup/searchBox.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('explains a malformed search and where it is wrong, still finds pages, and repairs it by a click', async ({
      page,
    }) => {
      await openPage(page);
      await openBox(page);
      await searchFor(page, '10:30 rates');
      const problem = page.locator('.QueryProblem');
      await expect(problem).toContainText(
        "unrecognised field '10', possible fields: 'title', 'heading', 'content', 'keywords'",
      );
      await expect(problem.locator('mark')).toHaveText('10');
      await expect(problem).toContainText('To search for a colon, put a backslash before it');
      await expect(options(page).first()).toBeVisible();
      await problem.getByRole('button', { name: String.raw`Search for 10\:30 rates` }).click();
      await expect(box(page)).toHaveValue(String.raw`10\:30 rates`);
      await expect(box(page)).toBeFocused();
      await expect(problem).toHaveCount(0);
      await expect(options(page).first()).toBeVisible();
    });
  });
}

test('the repair can be applied by keyboard', { tag: '@long' }, async ({ page }) => {
  await openPage(page);
  await openBox(page);
  await searchFor(page, 'fees +');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Search for fees' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('fees');
  await expect(page.locator('.QueryProblem')).toHaveCount(0);
});

test('the operators of the query language work', async ({ page }) => {
  await openPage(page);
  await openBox(page);
  await searchFor(page, 'title:calculator');
  await expect(options(page).first()).toContainText('Savings calculator');
  await box(page).fill('');
  await searchFor(page, '+calculator -title:calculator');
  await expect(options(page).locator('.Suggestions-name', { hasText: 'Savings calculator' })).toHaveCount(0);
  await box(page).fill('');
  await searchFor(page, 'calclator~1');
  await expect(options(page).first()).toContainText('Savings calculator');
  await box(page).fill('');
  await searchFor(page, '*culator');
  await expect(options(page).first()).toContainText('Savings calculator');
});

test('says only what is wrong with a query that has no word', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/docs/for-users/why/');
  await openBox(page);
  await page.keyboard.type('+');
  await expect(page.locator('.QueryProblem')).toBeVisible();
  await expect(panel(page).locator('output')).toHaveText('');
  await expect(panel(page).locator('output')).toBeAttached();
  await expect(options(page)).toHaveCount(0);
});

test('finds a page by an abbreviation, and says what it has searched for', async ({ page }) => {
  await openPage(page);
  await openBox(page);
  await searchFor(page, 'tos');
  await expect(panel(page)).toContainText('Also searched for “terms of service”.');
  await expect(options(page).first()).toContainText('Terms of service');
});

test('replaces a word that is not found by similar ones, and says so', { tag: '@long' }, async ({ page }) => {
  await openPage(page);
  await openBox(page);
  await searchFor(page, 'calclator');
  await expect(panel(page)).toContainText('Nothing contains “calclator”. Showing results for');
  await expect(options(page).first()).toContainText('Savings calculator');
});
