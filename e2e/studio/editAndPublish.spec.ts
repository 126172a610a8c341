import { expect, test } from './studioTest.ts';

const why = 'docPage-for-users--why';

test('what is typed is a draft, and publishing it makes it public', async ({ writer, workplace }) => {
  const { client } = workplace;
  const id = 'docPage-for-users--terms-of-service';
  await writer.open('docPage', id);
  await writer.unfold('Details');
  await writer.field('sidebarLabel').getByRole('textbox').fill('Terms');
  await expect.poll(async () => (await client.getDocument(`drafts.${id}`))?.['sidebarLabel']).toBe('Terms');
  expect((await client.getDocument(id))?.['sidebarLabel']).toBeUndefined();
  await writer.publish();
  expect((await client.getDocument(id))?.['sidebarLabel']).toBe('Terms');
  expect(await client.getDocument(`drafts.${id}`)).toBeUndefined();
  // The form continues with the published document.
  await expect(writer.page.getByText('This document has been deleted')).toHaveCount(0);
  await expect(writer.field('sidebarLabel').getByRole('textbox')).toHaveValue('Terms');
});

test('a change cannot be published before it is checked', async ({ writer, workplace }) => {
  const { page } = writer;
  const { client } = workplace;
  await client.create({
    _id: 'drafts.author-checked',
    _type: 'author',
    name: 'Carl Checked',
    slug: slugOf('carl'),
  });
  await writer.open('author', 'author-checked');
  await expect(writer.publishButton()).toBeEnabled();
  // Nothing is checked before it is saved, which takes until the test says so.
  const save = Promise.withResolvers<void>();
  await page.context().route(/tag=[\w.]*document\.commit/, async (route) => {
    await save.promise;
    await route.fallback();
  });
  await writer.type('name', '');
  await expect(writer.publishButton()).toHaveText('Checking…');
  await expect(writer.publishButton()).toBeDisabled();
  save.resolve();
  await expect(writer.publishButton()).toHaveText('Publish');
  await expect(writer.publishButton()).toBeDisabled();
  await writer.type('name', 'Carl Checked');
  await expect(writer.publishButton()).toBeEnabled();
});

test(
  'the button says that it is checking what a publish would change',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const id = 'author-looked-up';
    await workplace.client.create({
      _id: `drafts.${id}`,
      _type: 'author',
      name: 'Lucy Looked',
      slug: slugOf('lucy'),
    });
    await writer.open('author', id);
    // It is not known who else has written in the document until the test says so.
    const authors = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.context().route(/draft-authors/, async (route) => {
      asked.resolve();
      await authors.promise;
      await route.fallback();
    });
    await writer.publishButton().click();
    await asked.promise;
    // By then, the button no longer shows that the click itself waits for the form.
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise((resolve) => requestIdleCallback(resolve));
    });
    expect(await writer.publishButton().textContent()).toBe('Checking…');
    await expect(writer.publishButton()).toBeDisabled();
    authors.resolve();
    await expect(page.getByTestId('pane-footer-document-status')).toContainText(/published/i);
  },
);

test(
  'checks that never end do not keep a document from being published',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    const id = 'author-unchecked';
    await client.create({ _id: `drafts.${id}`, _type: 'author', name: 'Una Unchecked', slug: slugOf('una') });
    await writer.open('author', id);
    await expect(writer.publishButton()).toBeEnabled();
    // A check asks whether the address is taken, and gets no answer.
    await page.context().route(/address-taken/, () => {});
    await writer.type('role', 'Checker');
    await expect(writer.publishButton()).toHaveText('Checking…');
    await expect(writer.publishButton()).toBeEnabled({ timeout: 60_000 });
    await writer.publishButton().click();
    await expect.poll(async () => (await client.getDocument(id))?.['role']).toBe('Checker');
  },
);

test(
  'a draft with errors that is opened again is not said to have none before it is checked',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const id = 'author-reopened';
    await workplace.client.create({ _id: `drafts.${id}`, _type: 'author', role: 'Nobody' });
    await writer.open('author', id);
    const spoken = page.getByTestId('spoken-checks');
    await expect(spoken).toContainText('1 error');
    // Everything that is said from now on, however short.
    const said = await page.evaluateHandle(() => {
      const texts = new Set<string>();
      const look = (): void => {
        const publish = document.querySelector('[data-testid="action-publish"]:not(:disabled)');
        if (publish) texts.add('Publish');
        texts.add(document.querySelector('[data-testid="spoken-checks"]')?.textContent ?? '');
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
      return texts;
    });
    await writer.open('author', 'author-mara-lindqvist');
    await expect(writer.input('name')).toHaveValue('Mara Lindqvist');
    await said.evaluate((texts) => texts.clear());
    await writer.open('author', id);
    await expect(spoken).toContainText('1 error');
    await expect(writer.publishButton()).toBeDisabled();
    const texts = await said.evaluate((all) => [...all]);
    expect(texts.filter((text) => text.startsWith('No errors') || text === 'Publish')).toEqual([]);
  },
);

test(
  'while a writer sees what readers see, a notice says so in every document, and leads back',
  { tag: '@long' },
  async ({ writer }) => {
    const { page } = writer;
    await writer.browse(`docs;sidebar-docSidebar-for-users;${why}`);
    await expect(writer.input('title')).toBeEditable();
    await writer.see('Published');
    const notice = page.getByTestId('published-notice');
    await expect(notice).toContainText('This is what is published.');
    await page.getByRole('link', { name: 'Brand assets' }).click();
    await expect(writer.input('title')).toHaveValue('Brand assets');
    await expect(notice).toBeVisible();
    await expect(writer.input('title')).not.toBeEditable();
    await notice.getByRole('button', { name: 'Latest' }).click();
    await expect(notice).toHaveCount(0);
    await expect(writer.input('title')).toBeEditable();
  },
);

test(
  'a new address moves the page, and the old one redirects to it until it moves back',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { client } = workplace;
    const redirects = () =>
      client.fetch<unknown>('*[_type == "redirect" && (from match "why*" || to match "why*")]{from, to}');
    await writer.open('docPage', why);
    await writer.unfold('Place');
    await writer.field('slug').getByRole('textbox').fill('why-us');
    await expect(writer.page.getByTestId('full-path')).toHaveText('/docs/for-users/why-us');
    // Not at a time to come: nobody would add the redirect then.
    await writer.choose('Schedule publish');
    const refusal = writer.page.getByRole('dialog').filter({ hasText: 'This changes addresses' });
    await expect(refusal).toContainText('moves from /docs/for-users/why to /docs/for-users/why-us.');
    await refusal.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(refusal).toHaveCount(0);
    await writer.publishButton().click();
    const dialog = writer.page.getByRole('dialog').filter({ hasText: 'Publishing changes addresses' });
    await expect(dialog).toContainText('/docs/for-users/why → /docs/for-users/why-us');
    await dialog.getByRole('button', { name: 'Publish and redirect' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await redirects()).toEqual([{ from: '/docs/for-users/why', to: '/docs/for-users/why-us' }]);

    await writer.field('slug').getByRole('textbox').fill('why');
    await expect(writer.page.getByTestId('full-path')).toHaveText('/docs/for-users/why');
    await writer.publishButton().click();
    await expect(dialog).toContainText('/docs/for-users/why-us → /docs/for-users/why');
    await dialog.getByRole('button', { name: 'Publish and redirect' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await redirects()).toEqual([{ from: '/docs/for-users/why-us', to: '/docs/for-users/why' }]);
  },
);

test(
  'before deleting a page, lists those that link to it, and changes their links',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { client } = workplace;
    const [id, other] = ['docPage-for-users--savings-calculator', 'docPage-for-users'];
    const linking = await client.fetch<readonly string[]>('*[references($id)]._id', { id });
    expect(linking.length).toBeGreaterThan(0);
    await writer.open('docPage', id);
    await writer.choose('Delete');
    const dialog = writer.page.getByRole('dialog').filter({ hasText: 'Delete this page?' });
    await expect(dialog).toContainText('Other places link here:');
    await expect(dialog).toContainText('leads to this page.');
    await expect(dialog).not.toContainText('does not exist');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await dialog.getByLabel('Replacement').selectOption(other);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => client.getDocument(id)).toBeUndefined();
    expect(await client.fetch('count(*[references($id)])', { id })).toBe(0);
    const redirect = '*[_type == "redirect" && from == "/docs/for-users/savings-calculator"].to';
    expect(await client.fetch(redirect)).toEqual(['/docs/for-users']);
  },
);

test('a published page is unpublished where it is written, with or without a draft', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  const client = workplace.client.withConfig({ perspective: 'raw' });
  const id = 'unpublished-from-latest';
  const author = { _id: id, _type: 'author', name: 'Una Seen', slug: slugOf('una-seen'), role: 'Editor' };
  const states = async () => {
    const [draft, published] = await client.getDocuments([`drafts.${id}`, id]);
    return { draft: draft?.['role'], published: published?.['role'] };
  };
  for (const role of ['Editor', 'Author']) {
    await client.createOrReplace(author);
    await writer.open('author', id);
    if (role !== author.role) {
      await writer.type('role', role);
      await expect.poll(states).toEqual({ draft: role, published: author.role });
    }
    await writer.choose('Unpublish');
    await writer.confirm(/^Unpublish/);
    await expect.poll(states).toEqual({ draft: role, published: undefined });
    await expect(writer.input('role')).toHaveValue(role);
    await writer.inMenu(async () => {
      await expect(page.getByRole('menuitem', { name: /^Delete/ })).toBeVisible({ timeout: 3000 });
      await expect(page.getByRole('menuitem', { name: /^Unpublish/ })).toHaveCount(0);
    });
    await page.keyboard.press('Escape');
    await writer.leave();
    await client.delete(`drafts.${id}`);
  }
});

test(
  'a page that was deleted in its sidebar is restored there by one click',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    const id = 'deleted-in-its-sidebar';
    await client.create({
      _id: id,
      _type: 'docPage',
      title: 'Deleted in its sidebar',
      slug: slugOf(id),
      version: (await client.getDocument(why))?.['version'],
      sidebar: { _type: 'reference', _ref: 'docSidebar-for-users' },
      orderRank: '0|zzzzzz:',
    });
    await writer.browse(`docs;sidebar-docSidebar-for-users;${id}`);
    await writer.publishButton().waitFor();
    await writer.choose('Delete');
    await writer.confirm(/^Delete/);
    await page.getByRole('button', { name: 'Restore most recent revision' }).click();
    await expect(writer.input('title')).toHaveValue('Deleted in its sidebar');
    await expect(page).toHaveURL(new RegExp(`docSidebar-for-users;${id}`));
    await writer.leave();
    await client.delete({
      query: '*[_id == $draft || (_type == "redirect" && from match $id)]',
      params: { draft: `drafts.${id}`, id },
    });
  },
);

test(
  'the site settings can be neither duplicated, deleted nor created again',
  { tag: '@long' },
  async ({ writer }) => {
    await writer.open('siteSettings', 'siteSettings');
    await writer.page.getByTestId('new-document-button').click();
    const list = writer.page.getByRole('listbox').filter({ hasText: 'Blog post' });
    await expect(list).toBeVisible();
    await expect(list.getByRole('link', { name: 'Site settings' })).toHaveCount(0);
    await writer.page.keyboard.press('Escape');
    await writer.inMenu(async () => {
      await expect(writer.page.getByRole('menuitem', { name: 'Open on site' })).toBeVisible({
        timeout: 3000,
      });
      for (const name of ['Delete', 'Duplicate', 'Unpublish']) {
        await expect(writer.page.getByRole('menuitem', { name })).toHaveCount(0);
      }
    });
  },
);

function slugOf(current: string) {
  return { _type: 'slug', current };
}
