import type { Locator } from '@playwright/test';
import type { Workplace } from './startWorkplace.ts';
import type { Writer } from './studioTest.ts';
import sharp from 'sharp';
import { expect, freshTest, test } from './studioTest.ts';

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

test(
  'in a list, Tab changes the level of an item, and leaves the text after Escape',
  { tag: '@long' },
  async ({ writer, workplace }) => {
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
  },
);

test(
  'a block is opened and closed with keys, which are in the text again afterwards',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { keyboard } = writer.page;
    const text = await cursorInText(writer, workplace, 'keyboard-block');
    const form = writer.page.getByTestId('form-in-text');
    const menu = writer.field('body').getByRole('button', { name: 'Open menu' });

    const isBack = () => text.evaluate((editor) => editor.contains(document.activeElement));
    await writer.insert('admonition');
    await expect(form.getByRole('radio', { name: 'Note' })).toBeFocused();
    await keyboard.press('Tab');
    const title = form.getByRole('textbox', { name: 'Title', exact: true });
    await expect(title).toBeFocused();
    // On a slow machine something else takes the focus while somebody types.
    await form.getByRole('button', { name: 'Done' }).evaluate((button) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'M', bubbles: true }));
      button.focus();
    });
    await expect(title).toBeFocused();
    await keyboard.type('Mind the gap');
    await expect(title).toHaveValue('Mind the gap');
    await keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect.poll(isBack).toBe(true);
    // What is typed next comes after the block.
    const texts =
      '*[_id == "drafts.keyboard-block"][0].body[]{"text": coalesce(title, array::join(children[].text, ""))}.text';
    const client = workplace.client.withConfig({ perspective: 'raw' });
    const saved = async () => (await client.fetch<readonly string[]>(texts)).filter(Boolean);
    await expect.poll(saved).toEqual(['Begun.', 'Mind the gap']);
    await keyboard.press('Enter');
    await keyboard.type('Then go on.');
    await expect.poll(saved).toEqual(['Begun.', 'Mind the gap', 'Then go on.']);

    // It takes part in the order of Tab while the cursor is on its block; Sanity has it before everything else otherwise. A form that is drawn
    // anew, as when what was typed has been saved, puts the cursor back at that moment, and whoever is as fast as a test presses the key again.
    await expect(async () => {
      await text.focus();
      await keyboard.press('Control+End');
      await keyboard.press('ArrowUp');
      await text.focus();
      await expect(menu).toHaveAttribute('tabindex', '0', { timeout: 1000 });
    }).toPass();
    await keyboard.press('Tab');
    await expect(menu).toBeFocused();
    await keyboard.press('Enter');
    await expect(writer.page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await keyboard.press('Enter');
    await form.waitFor();
    await form.getByRole('button', { name: 'Done' }).focus();
    await keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect.poll(isBack).toBe(true);

    // Sanity puts the cursor onto the block again when the form learns where the focus is, a moment after the text has it. Whoever is as
    // fast as a test sees it there, and presses the keys again.
    await text.focus();
    await expect(async () => {
      await keyboard.press('Control+Home');
      await expect(menu).toHaveAttribute('tabindex', '-1', { timeout: 1000 });
    }).toPass();
  },
);

test(
  'the form of an image starts at "Upload", and goes on to its description',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    await cursorInText(writer, workplace, 'keyboard-image');
    await writer.insert('figure');
    const form = page.getByTestId('form-in-text');
    const upload = form.locator('input[type=file]').first();
    const chooser = page.waitForEvent('filechooser');
    await expect(upload).toBeFocused();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: await dot() });
    const description = form.getByLabel('Description of the image');
    await expect(description).toBeFocused();
    await page.keyboard.type('A dot');
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  },
);

test('the checks are spoken, and lead with keys to what is wrong and back', async ({ writer, workplace }) => {
  const { keyboard } = writer.page;
  const redirect = { _id: 'drafts.keyboard-redirect', _type: 'redirect', from: '/keyboard', to: '/docs' };
  await workplace.client.createOrReplace(redirect);
  await writer.open('redirect', 'keyboard-redirect');
  const spoken = writer.page.getByTestId('spoken-checks');
  await expect(spoken).toHaveText('No errors: it can be published.');
  await writer.type('to', '/nowhere');
  await expect(spoken).toHaveText(/^1 error: it cannot be published yet/);

  // What is selected in the form, as in a field that the Tab key has led to, does not keep an entry from opening.
  await writer.input('to').press('Control+a');
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

test(
  'a move in the tree is spoken with the new place, and the handle keeps the focus',
  { tag: '@long' },
  async ({ writer, workplace }) => {
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
  },
);

test('a page is begun, linked, published and closed with keys alone, from the tree and back to it', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  const { keyboard } = page;
  await writer.browse('docs;sidebar-docSidebar-for-users');
  await page.getByRole('button', { name: 'New at the top level' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'New page' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(writer.input('title')).toBeFocused();
  // From here on as fast as the keys can be pressed.
  await keyboard.type('Begun with keys');
  // Past the button that enlarges the text, the first of its toolbar while there is nothing to format.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toBeFocused();
  await keyboard.type('Read this');

  // Not published without the words that the form does not know yet.
  const message = page.getByRole('alert');
  await keyboard.press('Control+Alt+p');
  await expect(message.getByText('Not published yet: your last change is still being saved')).toBeVisible();

  await keyboard.press('Control+Shift+ArrowLeft');
  await keyboard.press('Shift+Tab');
  const linkButton = page.getByTestId('action-button-internalLink').filter({ visible: true }).first();
  await expect(linkButton).toBeEnabled();
  await linkButton.focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Page' })).toBeFocused();
  // The link without a page has been checked: otherwise the button could be that of the text before it.
  await expect(writer.publishButton()).toBeDisabled();
  await keyboard.press('Escape');
  await expect(text).toBeFocused();

  await expect(writer.publishButton()).toBeEnabled();
  await keyboard.press('Control+Alt+p');
  await expect(page.getByTestId('pane-footer-document-status')).toContainText(/published/i);
  await keyboard.press('Control+Alt+p');
  await expect(message.getByText('There is nothing to publish')).toBeVisible();

  await page.getByTestId('document-pane').getByRole('link', { name: 'Close', exact: true }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Begun with keys' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Begun with keys' })).toBeInViewport();
  await workplace.client.delete({ query: '*[title == "Begun with keys"]' });
});

test('what is typed before the form of a new document is there is in its title', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  await writer.browse('page');
  const begin = page.getByTestId('pane-header').last().getByTestId('action-intent-button');
  await begin.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Imprint of a fast typist');
  await expect(writer.input('title')).toBeFocused();
  await page.keyboard.type(', and more');
  await expect(writer.input('title')).toHaveValue('Imprint of a fast typist, and more');
  // The form knows it, too.
  const made = '*[_type == "page" && title == "Imprint of a fast typist, and more"]';
  const client = workplace.client.withConfig({ perspective: 'raw' });
  await expect.poll(() => client.fetch<number>(`count(${made})`)).toBe(1);
  await writer.leave();
  await workplace.client.delete({ query: made });
});

freshTest(
  'a new document starts in its first field also when the code of its form still has to be loaded',
  { tag: '@long' },
  async ({ writer }) => {
    await writer.browse('blog');
    await writer.startNew();
    await expect(writer.input('title')).toBeFocused();
  },
);

test(
  'when a page is unpublished, the focus is in its form, which says that it is not published',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const slug = { _type: 'slug', current: 'keyboard-taken-off' };
    const docPage = { _id: 'keyboard-taken-off', _type: 'docPage', title: 'Taken off', slug, ...place };
    await workplace.client.createOrReplace(docPage);
    await writer.open('docPage', 'keyboard-taken-off');
    await writer.see('Published');
    await page.getByTestId('action-unpublish').click();
    await writer.confirm(/^Unpublish/);
    await expect(page.getByTestId('published-notice')).toContainText(
      'Nothing of this document is published.',
    );
    await expect(page.getByTestId('document-pane').getByTestId('pane-header')).toContainText('Taken off');
    await expect(page.getByTestId('document-pane').getByText(/^New /)).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByTestId('form-view')).toBeFocused();
    await writer.see('Latest');
    await workplace.client.delete('drafts.keyboard-taken-off');
  },
);

test('when the dialog of a row is closed, the row has the focus', { tag: '@long' }, async ({ writer }) => {
  const { page } = writer;
  await writer.browse('searchWords');
  const row = writer.field('synonyms').getByRole('button', { name: /^fee = cost/ });
  const dialog = page.getByRole('dialog');
  // A mouse user continues there, too.
  await row.click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.getByRole('button', { name: 'Close dialog' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeFocused();
});

test(
  'a row of a list is one stop, and the arrow keys lead to its other controls and to the next row',
  { tag: '@long' },
  async ({ writer }) => {
    const { page } = writer;
    const { keyboard } = page;
    await writer.browse('searchWords');
    const rows = writer.field('synonyms').locator('[data-row]');
    const opener = (row: number) => rows.nth(row).getByRole('button', { name: / = / });
    await opener(0).waitFor();
    await writer.formTakesFocus();
    await opener(0).focus();
    await keyboard.press('Tab');
    await expect(opener(1)).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(opener(2)).toBeFocused();
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowLeft');
    await expect(rows.nth(1).locator('[aria-roledescription="sortable"]')).toBeFocused();
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    const menu = rows.nth(1).getByTestId('array-item-menu-button');
    await expect(menu).toBeFocused();
    await keyboard.press('Enter');
    const entry = page.getByRole('menuitem', { name: 'Remove' });
    await entry.press('Escape');
    await expect(entry).toHaveCount(0);
  },
);

for (const [list, _type, tags] of [
  ['blog', 'post', ['@long']],
  ['docs;sidebar-docSidebar-for-users', 'docPage', ['@long']],
] as const) {
  test(
    `when a draft of ${list} was deleted, the focus is in its list`,
    { tag: [...tags] },
    async ({ writer, workplace }) => {
      const { page } = writer;
      const id = `keyboard-gone-${_type}`;
      const names = { title: 'Gone soon', ...(_type === 'docPage' && place) };
      await workplace.client.createOrReplace({ _id: `drafts.${id}`, _type, ...names });
      await writer.browse(`${list};${id}`);
      const row = page.getByTestId('pane').getByRole('link', { name: 'Gone soon' });
      await expect(row).toHaveCount(1);
      await writer.publishButton().waitFor();
      await writer.choose('Delete');
      await writer.confirm(/^Delete/);
      await expect(page.getByTestId('document-pane')).toHaveCount(0);
      await expect(row).toHaveCount(0);
      await expect(page.getByTestId('pane').last().locator(':focus')).toHaveCount(1);
    },
  );
}

test(
  'the column of a document is made once, with its comments',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const redirect = { _id: 'drafts.keyboard-once', _type: 'redirect', from: '/once', to: '/docs' };
    await workplace.client.createOrReplace(redirect);
    await writer.browse('redirect');
    const row = page.getByRole('link', { name: '/once' });
    await row.waitFor();
    await page.evaluate(() => {
      document.body.dataset['columns'] = '';
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) =>
          [...addedNodes].filter(
            (node) => node instanceof HTMLElement && node.matches('[data-testid="document-pane"]'),
          ),
        );
        document.body.dataset['columns'] += '+'.repeat(added.length);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await row.click();
    await expect(writer.field('to').getByRole('button', { name: 'Add comment' })).toBeAttached();
    await expect(page.locator('body')).toHaveAttribute('data-columns', '+');
    await writer.formTakesFocus();
    await workplace.client.delete('drafts.keyboard-once');
  },
);

test(
  'a changed address is published from its dialog, which appears once and gives the focus back',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const moved = {
      _id: 'keyboard-move',
      _type: 'docPage',
      title: 'Moves by keys',
      slug: { _type: 'slug', current: 'moves-by-keys' },
      ...place,
    };
    await workplace.client.createOrReplace(moved);
    await workplace.client.createOrReplace({
      ...moved,
      _id: 'drafts.keyboard-move',
      slug: { _type: 'slug', current: 'moved-by-keys' },
    });
    await writer.open('docPage', 'keyboard-move');
    await writer.unfold('Place');
    const address = writer.input('slug');
    await address.focus();
    await expect(writer.publishButton()).toBeEnabled();
    await page.keyboard.press('Control+Alt+p');
    const dialog = page.getByRole('dialog', { name: 'Publishing changes addresses' });
    await expect(dialog.getByRole('button', { name: 'Publish and redirect' })).toBeFocused();
    await expect(dialog).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(address).toBeFocused();
    await writer.leave();
    await workplace.client.delete({
      query: '*[_id in ["keyboard-move", "drafts.keyboard-move"] || from match "*moves-by-keys"]',
    });
  },
);

test(
  'a choice is one stop, at what is chosen; titles of columns fold and unfold them',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { keyboard } = page;
    const category = { _type: 'docCategory', label: 'keyboard-choice', index: 'none', ...place };
    await workplace.client.createOrReplace({ _id: 'drafts.keyboard-choice', ...category });
    await writer.browse('docs;sidebar-docSidebar-for-users;keyboard-choice');
    const shows = page.getByRole('radiogroup', { name: 'Shows' });
    await expect(shows.getByRole('radio', { name: 'Nothing' })).toBeChecked();
    await writer.formTakesFocus();
    await writer.field('description').getByRole('textbox').focus();
    await keyboard.press('Tab');
    await expect(shows.getByRole('radio', { name: 'Nothing' })).toBeFocused();
    await keyboard.press('ArrowUp');
    await expect(shows.getByRole('radio', { name: 'Cards' })).toBeFocused();
    await expect(shows.getByRole('radio', { name: 'Cards' })).toBeChecked();
    await keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Folded' })).toBeFocused();

    const title = page.getByRole('button', { name: 'Docs', exact: true });
    const header = page.getByTestId('pane-header').filter({ has: title });
    const docs = header.getByRole('button', { name: 'Docs', exact: true });
    await docs.focus();
    const before = await header.getAttribute('data-collapsed');
    await keyboard.press('Enter');
    await expect.poll(() => header.getAttribute('data-collapsed')).not.toBe(before);
    await expect(docs).toBeFocused();
    await writer.leave();
    await workplace.client.delete('drafts.keyboard-choice');
  },
);

/** A small picture that no other test uploads. */
function dot(): Promise<Buffer> {
  return sharp({ create: { width: 3, height: 3, channels: 3, background: '#936' } })
    .png()
    .toBuffer();
}
