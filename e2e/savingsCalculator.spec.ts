import { variants } from './setup/allTests.ts';
import { expect, test } from './setup/test.ts';
import { typeOver } from './setup/typeOver.ts';

const calculator = '/docs/for-users/savings-calculator';

test(
  'the calculator computes the saving from debt, rates, fee and years',
  { tag: '@firefox' },
  async ({ page }) => {
    await page.goto(calculator);
    await typeOver(page.getByLabel(/debt/i), '100000');
    await typeOver(page.getByRole('textbox', { name: /own.*rate/i }), '6.5');
    await typeOver(page.getByLabel(/managed.*rate/i), '4');
    await typeOver(page.getByLabel(/fee/i), '50');
    await typeOver(page.getByLabel(/years/i), '3');
    // 100,000 × (6.5 % − 4 % − 0.5 %) = 2,000 a year.
    const output = page.locator('output, [aria-live]').first();
    await expect(output).toContainText('2,000');
    await expect(output).toContainText('6,000');
  },
);

test('the fee starts at the shared default rate', async ({ page }) => {
  await page.goto(calculator);
  await expect(page.getByLabel(/fee/i)).toHaveValue('50');
});

test('amounts are grouped once the reader leaves the field, and the arrow keys change them', async ({
  page,
}) => {
  await page.goto(calculator);
  const debt = page.getByLabel(/debt/i);
  await expect(debt).toHaveValue('250,000');
  await expect(debt).toBeEditable();
  await typeOver(debt, '1250000');
  await page.getByLabel(/years/i).focus();
  await expect(debt).toHaveValue('1,250,000');
  await debt.press('ArrowUp');
  await expect(debt).toHaveValue('1,251,000');
  // 1,251,000 × (7.5 % − 5.2 % − 0.5 %)
  await expect(page.locator('output').first()).toContainText('22,518 USD');
});

test('the axes of the chart say what they show', { tag: '@long' }, async ({ page }) => {
  await page.goto(calculator);
  const texts = page.locator('.SavingsChart text');
  await expect(texts).toHaveText([
    'Interest paid, USD',
    '0',
    '20K',
    '40K',
    '0',
    '1',
    '2',
    '3',
    'Years from today',
  ]);
});

for (const value of variants(['', '-5', '0', '1e99', 'abc'], 2)) {
  test(`a debt of '${value}' gives a sensible result`, async ({ page }) => {
    await page.goto(calculator);
    const debt = page.getByLabel(/debt/i);
    await typeOver(debt, '');
    await debt.pressSequentially(value);
    await expect(page.locator('main')).not.toContainText(/NaN|Infinity|undefined/);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the formula and a worked example can be read', async ({ page }) => {
    await page.goto(calculator);
    await expect(page.locator('main')).toContainText(/saving/i);
    await expect(page.locator('main pre').first()).toContainText('debt');
    await expect(page.locator('noscript p')).toHaveText(/^This is an example\./);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('.Island-loading')).toHaveCount(1);
    await expect(page.locator('.Island-loading')).toBeHidden();
  });
});
