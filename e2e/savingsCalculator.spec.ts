import { expect, test } from './setup/test.ts';

const calculator = '/docs/for-users/savings-calculator';

test('the calculator computes the saving from debt, rates, fee and years', async ({ page }) => {
  await page.goto(calculator);
  await page.getByLabel(/debt/i).fill('100000');
  await page.getByLabel(/own.*rate/i).fill('6.5');
  await page.getByLabel(/managed.*rate/i).fill('4');
  await page.getByLabel(/fee/i).fill('50');
  await page.getByLabel(/years/i).fill('3');
  // 100,000 × (6.5 % − 4 % − 0.5 %) = 2,000 a year.
  const output = page.locator('output, [aria-live]').first();
  await expect(output).toContainText('2,000');
  await expect(output).toContainText('6,000');
});

test('the fee starts at the shared default rate', async ({ page }) => {
  await page.goto(calculator);
  await expect(page.getByLabel(/fee/i)).toHaveValue('50');
});

for (const value of ['', '0', '-5', '1e99', 'abc']) {
  test(`a debt of '${value}' gives a sensible result`, async ({ page }) => {
    await page.goto(calculator);
    const debt = page.getByLabel(/debt/i);
    // A number field accepts no letters from a keyboard; it must cope with everything else.
    await debt.fill('');
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
  });
});
