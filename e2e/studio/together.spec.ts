import type { Browser, Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { paragraph } from '#publishing/site/testing/soundSite.ts';
import { expect, freshTest as test, Writer } from './studioTest.ts';
import { typeWhilePublishing } from './typeWhilePublishing.ts';

/** Two Studios start at the same time on one machine. */
const patience = { timeout: 60_000 };

test(
  'two people see each other, and what the other types',
  { tag: '@long' },
  async ({ writer, workplace, browser }) => {
    const id = 'author-with-company';
    const slug = slugOf('connie');
    await workplace.client.create({ _id: id, _type: 'author', name: 'Connie Company', slug });
    await writer.open('author', id);
    const page = await openAsSecondEditor(browser, workplace.url, id);
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
    await expect(dialog).toContainText('and has it open now, at Role');
    await expect(dialog).toContainText('half a sentence goes live as it is');
    await dialog.getByRole('button', { name: 'Publish everything' }).click();
    const published = () => workplace.client.getDocument(id);
    await expect.poll(published).toMatchObject({ role: 'Answers' });

    // Nor what somebody begins to type while it is being published.
    await writer.type('role', 'Answers and more');
    await writer.page.route(
      /[?&]tag=[^&]*document\.publish/,
      async (route) => {
        await theirs.fill('Half');
        await expect.poll(() => workplace.client.getDocument(`drafts.${id}`)).toMatchObject({ role: 'Half' });
        await route.continue();
      },
      { times: 1 },
    );
    await expect(writer.publishButton()).toBeEnabled();
    await writer.publishButton().click();
    await expect(writer.page.getByText('Somebody else has changed this document')).toBeVisible();
    expect(await published()).toMatchObject({ role: 'Answers' });
    await expect(writer.publishButton()).toBeEnabled();
    await writer.publishButton().click();
    await expect(dialog).toContainText('Second Editor');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    // A writer who leaves for another part of the Studio disappears from the document, and reappears on returning.
    await page.getByRole('link', { name: 'Redirects' }).click();
    await expect(avatars(writer.page, 'SE')).toHaveCount(0);
    await page.goBack();
    await expect(theirs).toBeEditable();
    await expect(avatars(writer.page, 'SE')).not.toHaveCount(0);

    await page.close();
    await expect(avatars(writer.page, 'SE')).toHaveCount(0);
  },
);

test(
  'whoever takes a document away is told who else writes in it, and is refused once that has changed',
  { tag: '@long' },
  async ({ writer, workplace, browser }) => {
    const id = 'author-taken-away';
    const client = workplace.client.withConfig({ perspective: 'raw' });
    await client.create({ _id: `drafts.${id}`, _type: 'author', name: 'Tanya Taken', slug: slugOf('tanya') });
    await writer.open('author', id);
    const page = await openAsSecondEditor(browser, workplace.url, id);
    const theirs = page.getByTestId('field-role').getByRole('textbox');
    await expect(theirs).toBeEditable(patience);
    await theirs.fill('Half');
    await expect(writer.input('role')).toHaveValue('Half');

    // What nobody but the two has ever seen is asked about, too.
    await writer.choose('Delete');
    const dialog = writer.page.getByRole('dialog');
    await expect(dialog).toContainText('This also deletes what others have written');
    await expect(dialog).toContainText('Second Editor');
    await expect(dialog).toContainText('and has it open now, at Role');
    await writer.page.route(
      /[?&]tag=[^&]*studio\.delete/,
      async (route) => {
        await theirs.fill('Half a word');
        await expect.poll(() => client.getDocument(`drafts.${id}`)).toMatchObject({ role: 'Half a word' });
        await route.continue();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(writer.page.getByText('Somebody has just changed this document')).toBeVisible();
    expect(await client.getDocument(`drafts.${id}`)).toMatchObject({ role: 'Half a word' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await client.create({ _id: id, _type: 'author', name: 'Tanya Taken', slug: slugOf('tanya') });
    await writer.choose('Unpublish');
    await expect(dialog).toContainText('What they wrote stays in its draft');
    await expect(dialog).toContainText('Second Editor');
    // Somebody publishes, and the writer has seen what was published before.
    await writer.page.route(
      /[?&]tag=[^&]*studio\.unpublish/,
      async (route) => {
        await client.patch(id).set({ company: 'Another' }).commit();
        await route.continue();
      },
      { times: 1 },
    );
    const answer = writer.page.waitForResponse(/[?&]tag=[^&]*studio\.unpublish/);
    await dialog.getByRole('button', { name: 'Unpublish' }).click();
    expect((await answer).status()).toBe(409);
    expect(await client.getDocument(id)).toMatchObject({ company: 'Another' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await writer.choose('Schedule unpublish');
    await expect(dialog).toContainText('What is in its draft at that time stays there');
    await expect(dialog).toContainText('Second Editor');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.close();
  },
);

test(
  'whoever discards, replaces or schedules a draft is told who else writes in it',
  { tag: '@long' },
  async ({ writer, workplace, browser }) => {
    const id = 'author-taken-back';
    const ids = { draftId: `drafts.${id}`, publishedId: id };
    const client = workplace.client.withConfig({ perspective: 'raw' });
    for (const role of ['First', 'Second']) {
      const author = { _type: 'author', name: 'Beth Back', slug: slugOf('beth'), role };
      await client.create({ _id: ids.draftId, ...author });
      await client.action({ actionType: 'sanity.action.document.publish', ...ids });
    }
    const draftRole = async () => (await client.getDocument(ids.draftId))?.['role'];
    await writer.open('author', id);
    const page = await openAsSecondEditor(browser, workplace.url, id);
    const theirs = page.getByTestId('field-role').getByRole('textbox');
    await expect(theirs).toBeEditable(patience);
    const writeAsColleague = async (role: string): Promise<void> => {
      await theirs.fill(role);
      await expect.poll(draftRole).toBe(role);
      await expect(writer.input('role')).toHaveValue(role);
    };
    await writeAsColleague('Half');
    const dialog = writer.page.getByRole('dialog');

    await test.step('discard', async () => {
      await writer.choose('Discard changes');
      await expect(dialog).toContainText('This also discards what others have written');
      await expect(dialog).toContainText('Second Editor');
      await expect(dialog).toContainText('and has it open now');
      let isConfirmed = false;
      await writer.page.route(/[?&]tag=[^&]*studio\.draft-seen/, async (route) => {
        if (isConfirmed) {
          isConfirmed = false;
          await theirs.fill('Half a word');
          await expect.poll(draftRole).toBe('Half a word');
        }
        await route.continue();
      });
      isConfirmed = true;
      await dialog.getByRole('button', { name: 'Discard everything' }).click();
      await expect(writer.page.getByText('Somebody has just changed this document')).toBeVisible();
      expect(await draftRole()).toBe('Half a word');
      await expect(writer.input('role')).toHaveValue('Half a word');
      await dialog.getByRole('button', { name: 'Discard everything' }).click();
      await expect.poll(draftRole).toBeUndefined();
      await expect(theirs).toHaveValue('Second');
    });

    await test.step('schedule', async () => {
      await writeAsColleague('Third');
      await writer.choose('Schedule publish');
      await expect(dialog).toContainText('This also schedules what others have written');
      await expect(dialog).toContainText('Second Editor');
      await dialog.getByRole('button', { name: 'Choose a time' }).click();
      await expect(dialog).toContainText('Select when this document should be published.');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('go back to an earlier version', async () => {
      await writer.page.getByTestId('document-pane').getByTestId('pane-context-menu-button').click();
      await writer.page.getByRole('menuitem', { name: 'History' }).click();
      const published = writer.page.getByTestId('timeline-item-button').filter({ hasText: 'Published' });
      await expect(published).toHaveCount(2);
      await published.last().click();
      await expect(writer.input('role')).toHaveValue('First');
      await writer.page.getByTestId('action-reverttorevision').click();
      await expect(dialog).toContainText('The earlier version replaces what others have written');
      await expect(dialog).toContainText('Second Editor');
      await dialog.getByRole('button', { name: 'Revert to revision' }).click();
      await expect.poll(draftRole).toBe('First');
      await expect(theirs).toHaveValue('First');
    });
    await page.close();
  },
);

test(
  'who reverts a document is asked about what a colleague writes before they confirm',
  { tag: '@long' },
  async ({ writer, workplace, browser }) => {
    const id = 'author-reverted';
    const ids = { draftId: `drafts.${id}`, publishedId: id };
    const client = workplace.client.withConfig({ perspective: 'raw' });
    for (const role of ['First', 'Second']) {
      const author = { _type: 'author', name: 'Rita Reverted', slug: slugOf('rita'), role };
      await client.create({ _id: ids.draftId, ...author });
      await client.action({ actionType: 'sanity.action.document.publish', ...ids });
    }
    const draftRole = async () => (await client.getDocument(ids.draftId))?.['role'];
    const { page } = writer;
    await writer.open('author', id);
    const colleague = await openAsSecondEditor(browser, workplace.url, id);
    const theirs = colleague.getByTestId('field-role').getByRole('textbox');
    await expect(theirs).toBeEditable(patience);

    await page.getByTestId('document-pane').getByTestId('pane-context-menu-button').click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const published = page.getByTestId('timeline-item-button').filter({ hasText: 'Published' });
    await expect(published).toHaveCount(2);
    await published.last().click();
    await expect(writer.input('role')).toHaveValue('First');
    await page.getByTestId('action-reverttorevision').click();
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
    await expect(confirm).toBeVisible();
    await theirs.fill('Their words');
    await expect.poll(draftRole).toBe('Their words');
    await confirm.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('The earlier version replaces what others have written');
    await expect(dialog).toContainText('Second Editor');
    expect(await draftRole()).toBe('Their words');
    await dialog.getByRole('button', { name: 'Revert to revision' }).click();
    await expect.poll(draftRole).toBe('First');
    await colleague.close();
  },
);

test(
  'words typed into a document that somebody deletes at that moment can be copied',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    /** Types into a new draft that somebody deletes at that moment; `next` is what happens then. */
    const typeIntoDeleted = async (
      id: string,
      name: string,
      next?: () => Promise<unknown>,
    ): Promise<void> => {
      await client.create({ _id: `drafts.${id}`, _type: 'author', name, slug: slugOf('dora') });
      await writer.open('author', id);
      await expect(writer.publishButton()).toBeEnabled();
      await page.route(
        /[?&]tag=[^&]*document\.commit/,
        async (route) => {
          await client.delete(`drafts.${id}`);
          const response = await route.fetch();
          await next?.();
          await route.fulfill({ response });
        },
        { times: 1 },
      );
      await writer.type('role', 'Words that matter');
    };
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await typeIntoDeleted('author-deleted-meanwhile', 'Dora Deleted');
    const message = page.getByRole('alert').filter({ hasText: 'What you typed last' });
    await expect(message).toContainText('What you typed last in “Dora Deleted” was not saved');
    await expect(message).toContainText('Somebody has deleted or discarded it');
    await expect(message.getByRole('link')).toHaveCount(0);
    await message.getByRole('button', { name: 'Copy its text' }).click();
    await expect(page.getByText('Your text is on the clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Dora Deleted\ndora\nWords that matter',
    );

    // It covers no dialog, however long it stays.
    await client.create({ _id: 'covered', _type: 'redirect', from: '/covered', to: '/docs' });
    await writer.open('redirect', 'covered');
    await writer.choose('Delete');
    const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
    await remove.click({ trial: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Close dialog' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await message.getByRole('button', { name: 'Close' }).click();
    await expect(message).toHaveCount(0);

    // Of a document that is there all the same, it has a link.
    const id = 'author-deleted-and-back';
    const back = { _id: id, _type: 'author', name: 'Bea Back', slug: slugOf('bea') };
    await typeIntoDeleted(id, 'Bea Back', () => client.create(back));
    await expect(message.getByRole('link', { name: '“Bea Back”' })).toHaveAttribute('href', new RegExp(id));
    await message.getByRole('button', { name: 'Close' }).click();
  },
);

test(
  'whoever types into a note that somebody removes is told so, and has all of its text',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const id = `removed-note-${randomUUID()}`;
    const draft = `drafts.${id}`;
    const note = { _type: 'admonition', _key: 'note', kind: 'tip', body: [paragraph('inner', '')] };
    await workplace.client.create({
      _id: draft,
      _type: 'docPage',
      title: 'Removed',
      body: [paragraph('first', 'Before.'), note],
    });
    await writer.open('docPage', id);
    await page.locator('[data-picture="admonition-tip"]').dblclick();
    const inner = page.getByTestId('form-in-text').locator('[contenteditable="true"]');
    await expect(async () => {
      await inner.click();
      await expect(inner).toBeFocused({ timeout: 1000 });
    }).toPass();
    await page.keyboard.type('Mind the gap, and');
    await Promise.all([
      workplace.client.patch(draft).unset(['body[_key=="note"]']).commit(),
      page.keyboard.type(' never stop to type while a colleague', { delay: 20 }),
    ]);
    const removed = page.getByRole('dialog', { name: 'Somebody has removed what you had open' });
    await expect(removed).toContainText('“Note or warning” is no longer in the document');
    await page.keyboard.type(' tidies up');
    const text = 'Mind the gap, and never stop to type while a colleague tidies up';
    await expect(removed.getByLabel('The removed text')).toHaveValue(text);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await removed.getByRole('button', { name: 'Copy the text' }).click();
    await expect(page.getByText('Your text is on the clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await removed.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(removed).toHaveCount(0);
    await writer.type('title', 'Removed and saved');
    await expect
      .poll(() => workplace.client.withConfig({ perspective: 'raw' }).getDocument(draft))
      .toMatchObject({ title: 'Removed and saved', body: [{ children: [{ text: 'Before.' }] }] });
  },
);

/**
 * Finds the marks on a document that another person has it open: at its top, then at the field where they type. Its footer, which is left
 * out, shows who changed it last, present or not.
 */
function avatars(page: Page, initials: string) {
  return page
    .getByTestId('document-pane')
    .getByText(initials, { exact: true })
    .and(page.locator(':not([data-testid="pane-footer"] *)'));
}

// In `npm test`, editors/editTogether.slow.test.ts does this without browsers.
test(
  'two people type while a third publishes: every letter is kept, and the carets stay',
  { tag: '@long' },
  async ({ writer, workplace, browser }) => {
    const id = `together-${randomUUID()}`;
    const ids = { draftId: `drafts.${id}`, publishedId: id };
    const client = workplace.client.withConfig({ perspective: 'raw' });
    await client.create({
      _id: ids.draftId,
      _type: 'docPage',
      title: 'Together',
      slug: { _type: 'slug', current: id },
      body: [
        paragraph('first', 'One paragraph.'),
        paragraph('second', 'Another.'),
        { _type: 'codeBlock', _key: 'code', code: 'answer = 42', language: 'text' },
      ],
    });
    const latest = async (): Promise<Record<string, unknown> | undefined> =>
      (await client.getDocument(ids.draftId)) ?? (await client.getDocument(id));
    const document = {
      read: async () => JSON.stringify(await latest()),
      publish: async () => {
        if (!(await client.getDocument(ids.draftId))) return false;
        await client.action({ actionType: 'sanity.action.document.publish', ...ids });
        return true;
      },
    };
    await writer.open('docPage', id);
    const colleague = new Writer(await browser.newPage(), workplace);
    const { page } = colleague;
    await page.goto(`${workplace.url}/intent/edit/id=${id};type=docPage/`);
    await page.getByRole('button', { name: /Second Editor/ }).click(patience);
    await expect(colleague.input('title')).toBeEditable(patience);
    const crashes: string[] = [];
    for (const open of [page, writer.page]) open.on('pageerror', ({ message }) => crashes.push(message));
    const network = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 200, downloadThroughput: -1, uploadThroughput: -1 };
    await network.send('Network.emulateNetworkConditions', slow);
    const typists = [
      { page: writer.page, isSteady: true },
      { page, isSteady: false },
    ];

    await test.step('in different fields', async () => {
      for (const who of [writer, colleague]) await who.unfold('Details');
      await putCaret(writer.input('description'), 'End');
      await putCaret(colleague.input('title'), 'End');
      const [mine = '', theirs = ''] = await typeWhilePublishing(typists, document);
      for (const who of [writer, colleague]) {
        await expect(who.input('description')).toHaveValue(mine);
        await expect(who.input('title')).toHaveValue(`Together${theirs}`);
      }
      await expect.poll(latest).toMatchObject({ description: mine, title: `Together${theirs}` });
      expect(await caretOf(writer.input('description'))).toBe(mine.length);
      expect(await caretOf(colleague.input('title'))).toBe(`Together${theirs}`.length);
    });

    await test.step('at both ends of one field', async () => {
      const before = await writer.input('description').inputValue();
      await putCaret(writer.input('description'), 'Control+Home');
      await putCaret(colleague.input('description'), 'Control+End');
      const [mine = '', theirs = ''] = await typeWhilePublishing(typists, document);
      for (const box of [writer.input('description'), colleague.input('description')]) {
        await expect(box).toHaveValue(`${mine}${before}${theirs}`);
      }
      await expect.poll(latest).toMatchObject({ description: `${mine}${before}${theirs}` });
      expect(await caretOf(writer.input('description'))).toBe(mine.length);
    });

    await test.step('in two paragraphs of the text', async () => {
      for (const [who, text] of [[writer, 'One paragraph.'] as const, [colleague, 'Another.'] as const]) {
        await who.field('body').getByTestId('pt-editor').click();
        await expect(async () => {
          await who.field('body').locator('[contenteditable]').getByText(text).click();
          expect(await who.page.evaluate(() => window.getSelection()?.anchorNode?.textContent)).toBe(text);
        }).toPass();
      }
      const [mine = '', theirs = ''] = await typeWhilePublishing(typists, document);
      const texts = async () => {
        const body = (await latest())?.['body'];
        const [first, second] = Array.isArray(body)
          ? body.slice(0, 2).map(({ children: [{ text }] }) => String(text))
          : [];
        return [first?.replace(mine, ''), second?.replace(theirs, '')];
      };
      await expect.poll(texts).toEqual(['One paragraph.', 'Another.']);
    });
    await test.step('at both ends of one code', async () => {
      for (const [who, key] of [[writer, 'Control+Home'] as const, [colleague, 'Control+End'] as const]) {
        await expect(async () => {
          await who.field('body').locator('.cm-editor').first().dblclick();
          await codeOf(who).waitFor({ timeout: 3000 });
        }).toPass();
        await codeOf(who).click();
        await codeOf(who).press(key);
        await expect(codeOf(who)).toBeFocused();
      }
      const [mine = '', theirs = ''] = await typeWhilePublishing(typists, document);
      await writer.page.keyboard.type('!');
      const whole = `${mine}!answer = 42${theirs}`;
      for (const who of [writer, colleague]) await expect(codeOf(who)).toHaveText(whole.trim());
      await expect.poll(latest).toMatchObject({ body: [{}, {}, { code: whole }] });
    });
    expect(crashes).toEqual([]);
    await page.close();
  },
);

/** The code in the dialog of a block. */
function codeOf({ page }: Writer): Locator {
  return page.getByTestId('form-in-text').locator('.cm-content');
}

/** Puts the caret at an end of the text in a box. */
async function putCaret(box: Locator, key: 'End' | 'Control+Home' | 'Control+End'): Promise<void> {
  await box.click();
  await box.press(key);
  await expect(box).toBeFocused();
}

/** The number of characters before the caret of a box that has the focus. */
function caretOf(box: Locator): Promise<number | null> {
  return box.evaluate((element) => {
    const isBox = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    return isBox && element === document.activeElement ? element.selectionStart : null;
  });
}

function slugOf(current: string): { readonly _type: 'slug'; readonly current: string } {
  return { _type: 'slug', current };
}

/** Opens an author in a browser tab of a second person, who logs in. */
async function openAsSecondEditor(browser: Browser, url: string, id: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${url}/intent/edit/id=${id};type=author/`);
  await page.getByRole('button', { name: /Second Editor/ }).click(patience);
  return page;
}
