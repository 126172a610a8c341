import type { Locator } from '@playwright/test';
import type { Workplace } from './startWorkplace.ts';
import type { Writer } from './studioTest.ts';
import { expect, test } from './studioTest.ts';

const place = {
  version: { _type: 'reference', _ref: 'docVersion-current' },
  sidebar: { _type: 'reference', _ref: 'docSidebar-for-users' },
  orderRank: '0|zzzzzz:',
};

/** The empty text of a new page, with the cursor in it. */
async function cursorInText(
  writer: Writer,
  { client }: Pick<Workplace, 'client'>,
  id: string,
): Promise<Locator> {
  await client.createOrReplace({ _id: `drafts.${id}`, _type: 'docPage', title: id });
  await writer.open('docPage', id);
  await writer.write('Begun.');
  await writer.page.keyboard.press('Enter');
  const text = writer.page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toBeFocused();
  return text;
}

test('in a list, Tab changes the level of an item, and leaves the text after Escape', async ({
  writer,
  workplace,
}) => {
  const { keyboard } = writer.page;
  const text = await cursorInText(writer, workplace, 'keyboard-list');
  await keyboard.type('- one');
  await keyboard.press('Tab');
  await expect(text).toBeFocused();
  await keyboard.press('Escape');
  await keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(text).toBeFocused();
  await keyboard.press('Escape');
  await keyboard.press('Shift+Tab');
  await expect(text).not.toBeFocused();
});

test('a block is opened and closed with keys, which are in the text again afterwards', async ({
  writer,
  workplace,
}) => {
  const { keyboard } = writer.page;
  const text = await cursorInText(writer, workplace, 'keyboard-block');
  const dialog = writer.page.getByTestId('nested-object-dialog');
  const menu = writer.field('body').getByRole('button', { name: 'Open menu' });

  const isBack = () => text.evaluate((editor) => editor.contains(document.activeElement));
  await writer.insert('admonition');
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(isBack).toBe(true);

  await text.focus();
  // It takes part in the order of Tab while the cursor is on its block; Sanity has it before everything else otherwise.
  await expect(menu).toHaveAttribute('tabindex', '0');
  await keyboard.press('Tab');
  await expect(menu).toBeFocused();
  await keyboard.press('Enter');
  await expect(writer.page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await keyboard.press('Enter');
  await dialog.waitFor();
  await writer.page.getByRole('button', { name: 'Close dialog' }).focus();
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(isBack).toBe(true);

  await text.focus();
  await keyboard.press('Control+Home');
  await expect(menu).toHaveAttribute('tabindex', '-1');
});

test('the checks are spoken, and lead with keys to what is wrong and back', async ({ writer, workplace }) => {
  const { keyboard } = writer.page;
  const redirect = { _id: 'drafts.keyboard-redirect', _type: 'redirect', from: '/keyboard', to: '/docs' };
  await workplace.client.createOrReplace(redirect);
  await writer.open('redirect', 'keyboard-redirect');
  const spoken = writer.page.getByTestId('spoken-checks');
  await expect(spoken).toHaveText('No errors: it can be published.');
  await writer.type('to', '/nowhere');
  await expect(spoken).toHaveText(/^1 error: it cannot be published yet/);

  const opener = writer.page.getByRole('button', { name: 'Validation', exact: true });
  await opener.focus();
  await keyboard.press('Enter');
  await expect(writer.page.getByRole('button', { name: /^Error To/ })).toBeFocused();
  await keyboard.press('Enter');
  await expect(writer.input('to')).toBeFocused();

  await writer.page.getByRole('button', { name: 'Close validation' }).focus();
  await keyboard.press('Enter');
  await expect(opener).toBeFocused();
  await writer.type('to', '/docs');
  await expect(spoken).toHaveText('No errors: it can be published.');
});

test('a move in the tree is spoken with the new place, and the handle keeps the focus', async ({
  writer,
  workplace,
}) => {
  for (const [id, rank] of [
    ['keyboard-a', 'zzzzx'],
    ['keyboard-b', 'zzzzy'],
  ]) {
    const page = { _id: `drafts.${id}`, _type: 'docPage', title: id, ...place, orderRank: `0|${rank}:` };
    await workplace.client.createOrReplace(page);
  }
  await writer.browse('docs;sidebar-docSidebar-for-users');
  const { keyboard } = writer.page;
  const handle = writer.page.getByRole('button', { name: 'Move "keyboard-a"' });
  await handle.focus();
  await keyboard.press('ArrowDown');
  const message = writer.page.getByRole('alert');
  await expect(message.getByText('"keyboard-a" is now after "keyboard-b"')).toBeVisible();
  await expect(handle).toBeFocused();
  await keyboard.press('Control+z');
  await expect(message.getByText('"keyboard-a" is back')).toBeVisible();
  await expect(handle).toBeFocused();
  await workplace.client.delete({ query: '*[_id in ["drafts.keyboard-a", "drafts.keyboard-b"]]' });
});
