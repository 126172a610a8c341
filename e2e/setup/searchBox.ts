import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

export const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Search the documentation' });
export const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' });
export const options = (page: Page): Locator => list(page).getByRole('option');
export const panel = (page: Page): Locator => page.locator('.SearchPanel');

/** Opens the box as a reader does: it is in the navbar, on a phone behind a button. */
export async function openBox(page: Page): Promise<void> {
  const button = page.getByRole('link', { name: 'Search', exact: true });
  await ((await button.isVisible()) ? button : box(page)).click();
  await expect(box(page)).toBeFocused();
}

/** Types into the open box, and waits until the search has finished. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await expect(panel(page)).toHaveAttribute('aria-busy', 'false');
  await expect(panel(page).locator('output')).toHaveText(/^(\d+ suggestions?|No results)$/);
}
