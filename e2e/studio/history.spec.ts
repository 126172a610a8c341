import { ownTest } from './ownTest.ts';
import { expect, test, Writer } from './studioTest.ts';

test(
  'the history lists publishes, shows changes, and restores an older text',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const id = 'author-with-a-past';
    const { client } = workplace;
    await client.create({
      _id: `drafts.${id}`,
      _type: 'author',
      name: 'Paula Past',
      slug: { _type: 'slug', current: 'paula-past' },
      role: 'First role',
    });
    await writer.open('author', id);
    await writer.publish();
    await writer.type('role', 'Second role');
    await expect.poll(async () => (await client.getDocument(`drafts.${id}`))?.['role']).toBe('Second role');
    await writer.publish();

    await page.getByTestId('document-pane').getByTestId('pane-context-menu-button').click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const inspector = page.getByTestId('review-changes-pane').last();
    const revisions = page.getByTestId('timeline-item-button').filter({ hasText: 'Published' });
    await expect(revisions).toHaveCount(2);

    await page.getByRole('tab', { name: 'Review changes' }).click();
    await expect(inspector).toContainText('Role');
    await expect(inspector.locator('del')).toHaveText(['First']);
    await expect(inspector.locator('ins')).toHaveText(['Second']);

    await page.getByRole('tab', { name: 'History' }).click();
    await revisions.last().click();
    await expect(writer.input('role')).toHaveValue('First role');
    await page.getByTestId('action-reverttorevision').click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(async () => (await client.getDocument(`drafts.${id}`))?.['role']).toBe('First role');
    expect((await client.getDocument(id))?.['role']).toBe('Second role');
    await expect(writer.input('role')).toBeEditable();
    await expect(writer.input('role')).toHaveValue('First role');
  },
);

test(
  'the history of what was published without a draft begins with that, and a draft is compared to it',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    const author = { _id: 'author-imported', _type: 'author', name: 'Ida Import', role: 'First role' };
    await client.create({ ...author, slug: { _type: 'slug', current: 'ida-import' } });
    await writer.open('author', author._id);
    await writer.type('role', 'Second role');
    await expect
      .poll(async () => (await client.getDocument(`drafts.${author._id}`))?.['role'])
      .toBe('Second role');
    await page.getByTestId('document-pane').getByTestId('pane-context-menu-button').click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const revisions = page.getByTestId('timeline-item-button').filter({ hasText: 'Published' });
    await expect(revisions).toHaveCount(1);

    await page.getByRole('tab', { name: 'Review changes' }).click();
    const inspector = page.getByTestId('review-changes-pane').last();
    await expect(inspector).toContainText(/From\s*Published: .*To\s*Edited: /);
    await expect(inspector.locator('del')).toHaveText(['First']);

    await page.getByRole('tab', { name: 'History' }).click();
    await revisions.click();
    await expect(writer.input('role')).toHaveValue('First role');
  },
);

ownTest(
  'what readers would get of an older text is shown before it is published',
  { tag: '@long' },
  async ({ page, own }) => {
    const { client } = own;
    const id = 'docPage-for-users--why';
    const stored = await client.getDocument(id);
    if (!stored) throw new Error(`The sample content has no ${id}.`);
    for (const title of ['An older title', 'A newer title']) {
      await client.createOrReplace({ ...stored, _id: `drafts.${id}`, title });
      await client.action({
        actionType: 'sanity.action.document.publish',
        draftId: `drafts.${id}`,
        publishedId: id,
      });
    }
    const writer = new Writer(page, own);
    await writer.open('docPage', id);
    await page.getByTestId('document-pane').getByTestId('pane-context-menu-button').click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await page.getByTestId('timeline-item-button').filter({ hasText: 'Published' }).nth(1).click();
    await expect(writer.input('title')).toHaveValue('An older title');
    await page.getByTestId('action-reverttorevision').click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect
      .poll(async () => (await client.getDocument(`drafts.${id}`))?.['title'])
      .toBe('An older title');
    await expect(writer.head()).toContainText(/Publishing changes \d+ pages/, {
      timeout: 60_000,
    });

    await page.goto(`${own.url}/preview?preview=${encodeURIComponent('/docs/for-users/why/')}`);
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('An older title', { timeout: 60_000 });
    expect((await client.getDocument(id))?.['title']).toBe('A newer title');
  },
);
