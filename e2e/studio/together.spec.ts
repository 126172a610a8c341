import type { Page } from '@playwright/test';
import { expect, freshTest as test } from './studioTest.ts';

/** Two Studios start at the same time on one machine. */
const patience = { timeout: 60_000 };

test('two people see each other, and what the other types', async ({ writer, workplace, browser }) => {
  const id = 'author-with-company';
  const slug = { _type: 'slug', current: 'connie' };
  await workplace.client.create({ _id: id, _type: 'author', name: 'Connie Company', slug });
  await writer.open('author', id);
  const page = await browser.newPage();
  await page.goto(`${workplace.url}/intent/edit/id=${id};type=author/`);
  await page.getByRole('button', { name: /Second Editor/ }).click(patience);
  const theirs = page.getByTestId('field-role').getByRole('textbox');
  await expect(theirs).toBeEditable(patience);
  // The writer of the tests is "Programs on this machine".
  await expect(avatars(page, 'Pm')).not.toHaveCount(0, patience);
  await expect(avatars(writer.page, 'SE')).not.toHaveCount(0, patience);

  await writer.type('role', 'Questions');
  await expect(theirs).toHaveValue('Questions');
  await theirs.fill('Answers');
  await expect(writer.input('role')).toHaveValue('Answers');

  // What the other has changed is not published by accident.
  await expect(writer.publishButton()).toBeEnabled();
  await writer.publishButton().click();
  const dialog = writer.page.getByRole('dialog');
  await expect(dialog).toContainText('Second Editor');
  await expect(dialog).toContainText('and has it open now');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // A writer who goes to another part of the Studio is no longer shown in the document, and is again after returning.
  await page.getByRole('link', { name: 'Redirects' }).click();
  await expect(avatars(writer.page, 'SE')).toHaveCount(0);
  await page.goBack();
  await expect(theirs).toBeEditable();
  await expect(avatars(writer.page, 'SE')).not.toHaveCount(0);

  await page.close();
  await expect(avatars(writer.page, 'SE')).toHaveCount(0);
});

/**
 * Where a document shows that another person has it open: at its top, then at the field where they type. Its footer shows who
 * changed it last, present or not.
 */
function avatars(page: Page, initials: string) {
  return page
    .getByTestId('document-pane')
    .getByText(initials, { exact: true })
    .and(page.locator(':not([data-testid="pane-footer"] *)'));
}
