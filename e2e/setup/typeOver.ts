import type { Locator } from '@playwright/test';

/** Replaces what is in a field by typing. In Firefox React does not notice what Playwright fills in by script. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  if (text === '') await field.press('Delete');
  else await field.pressSequentially(text);
}
