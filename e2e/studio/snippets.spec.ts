import { expect, test } from './studioTest.ts';

test('a snippet is chosen with the keyboard, and shown in the text with the beginning of its own', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  const { client } = workplace;
  await client.create({ _id: 'drafts.with-snippet', _type: 'docPage', title: 'With snippet' });
  await writer.open('docPage', 'with-snippet');
  await writer.write('/snip');
  await page.keyboard.press('Enter');
  const form = page.getByTestId('form-in-text');
  const search = form.getByRole('combobox');
  await expect(search).toBeFocused();
  await page.keyboard.type('deposit');
  await expect(page.getByRole('option', { name: /No deposit, no token/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form).toContainText('No deposit, no token');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  const picture = writer.bodyEditor().locator('[data-picture="snippet"]');
  await expect(picture).toContainText('Snippet: No deposit, no token');
  const snippet = '*[_id == "drafts.with-snippet"][0].body[_type == "snippet"][0].snippet';
  await expect
    .poll(() => client.fetch<unknown>(snippet, {}, { perspective: 'raw' }))
    .toMatchObject({ _ref: 'textSnippet-no-deposit', _weak: true });
});

test('a snippet that pages have cannot be deleted, and no page takes its place', async ({ writer }) => {
  await writer.browse('textSnippet;textSnippet-no-deposit');
  await writer.publishButton().waitFor();
  await writer.choose('Delete');
  const dialog = writer.page.getByRole('dialog').filter({ hasText: 'Delete this document?' });
  await expect(dialog).toContainText('Your first week');
  await expect(dialog).toContainText('Its text has this snippet.');
  await expect(dialog.getByLabel('Replacement')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});
