import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Replaces what is in a field by typing, once it can be edited. In Firefox React does not notice what Playwright fills in by script.
 */
export async function typeOver(field: Locator, text: string): Promise<void> {
  // Keys are also sent to a field that is only an example, until the one takes its place that is meant.
  await expect(field).toBeEditable();
  await field.press('ControlOrMeta+a');
  if (text === '') await field.press('Delete');
  else await field.pressSequentially(text);
}
