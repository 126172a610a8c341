import sharp from 'sharp';
import { test } from './lossTest.ts';
import { expect } from './studioTest.ts';

/** The lake is pinged every two seconds, and a frozen connection is checked after five; a busy machine is slower. */
const patience = { timeout: 60_000 };

const offline = 'You are offline. What you type is kept here and will be saved when the connection returns.';
const lost =
  'The connection is lost. What you type is kept here and will be saved when the connection returns.';

test('keeps what is typed offline into a document without a draft, wherever the writer goes, and saves it later', async ({
  writer,
  workplace,
  context,
}) => {
  const { page } = writer;
  const client = workplace.client.withConfig({ perspective: 'raw' });
  const id = 'author-offline';
  // To check that no other author has this address, the Studio has to ask the lake.
  const slug = { _type: 'slug', current: 'olga-offline' };
  await client.create({ _id: id, _type: 'author', name: 'Olga Offline', slug });
  await writer.open('author', id);
  await expect(writer.input('role')).toBeEditable();

  await context.setOffline(true);
  await writer.input('role').pressSequentially('Typed offline');
  const notice = page.getByTestId('saving-notice');
  await expect(notice).toHaveText(offline, patience);
  await expect(writer.publishButton()).toBeDisabled();
  await expect(writer.publishButton()).toHaveText('Publish');
  await expect(page.getByTestId('spoken-checks')).toHaveText('It cannot be published now. You are offline.');
  await expect(writer.head()).toContainText('You are offline. It is not known what');
  await writer.input('role').pressSequentially(', and on');
  await expect(writer.input('role')).toHaveValue('Typed offline, and on');

  // The browser asks before the tab is closed, and the writer stays.
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  // Another document cannot load; the first one has lost nothing.
  await page.locator('a[href$=";author-mara-lindqvist"]').click();
  await expect(writer.field('role')).toHaveCount(0);
  await expect(page.getByText('You are offline.', { exact: true })).toBeVisible();
  await page.locator(`a[href$=";${id}"]`).click();
  await expect(writer.input('role')).toHaveValue('Typed offline, and on');

  await context.setOffline(false);
  await expect
    .poll(async () => (await client.getDocument(`drafts.${id}`))?.['role'], patience)
    .toBe('Typed offline, and on');
  await expect(notice).toBeEmpty();
  await expect(writer.input('role')).toHaveValue('Typed offline, and on');
  await writer.input('role').press('End');
  await writer.input('role').pressSequentially('.');
  await expect
    .poll(async () => (await client.getDocument(`drafts.${id}`))?.['role'])
    .toBe('Typed offline, and on.');
});

test(
  'merges what two people type on both sides of a dead connection',
  { tag: '@long' },
  async ({ writer, workplace, network }) => {
    const client = workplace.client.withConfig({ perspective: 'raw' });
    const id = 'author-dead-line';
    const draft = `drafts.${id}`;
    await client.create({ _id: draft, _type: 'author', name: 'Della Dead' });
    await writer.open('author', id);
    await writer.type('role', 'Before');
    await expect.poll(async () => (await client.getDocument(draft))?.['role']).toBe('Before');

    network.freeze();
    await writer.input('role').pressSequentially(' and during');
    await client.patch(draft).set({ name: 'Della Changed' }).commit();
    await expect(writer.page.getByTestId('saving-notice')).toHaveText(lost, patience);
    await writer.input('role').pressSequentially(' the loss');

    network.restore();
    await expect
      .poll(() => client.getDocument(draft), patience)
      .toMatchObject({ role: 'Before and during the loss', name: 'Della Changed' });
    await expect(writer.input('role')).toHaveValue('Before and during the loss');
    await expect(writer.input('name')).toHaveValue('Della Changed', patience);
    await expect(writer.page.getByTestId('saving-notice')).toBeEmpty();
  },
);

test(
  'what is typed over a dead connection into a document that somebody deletes meanwhile can be copied',
  { tag: '@long' },
  async ({ writer, workplace, network }) => {
    const { page } = writer;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const client = workplace.client.withConfig({ perspective: 'raw' });
    const draft = 'drafts.author-gone';
    await client.create({ _id: draft, _type: 'author', name: 'Greta Gone' });
    await writer.open('author', 'author-gone');
    await writer.type('role', 'Before');
    await expect.poll(async () => (await client.getDocument(draft))?.['role']).toBe('Before');

    network.freeze();
    await writer.input('role').pressSequentially(' and during');
    await client.delete(draft);
    await expect(page.getByTestId('saving-notice')).toHaveText(lost, patience);
    await writer.input('role').pressSequentially(' the loss');
    network.restore();
    await page.getByRole('button', { name: 'Copy its text' }).click(patience);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe('Greta Gone\nBefore and during the loss');
  },
);

test(
  'goes on with what a colleague has changed meanwhile, without reading the document again and losing the place of the caret',
  { tag: '@long' },
  async ({ writer, workplace, network }) => {
    const { page } = writer;
    const client = workplace.client.withConfig({ perspective: 'raw' });
    const id = 'author-busy-line';
    const draft = `drafts.${id}`;
    await client.create({ _id: draft, _type: 'author', name: 'Betty Busy' });
    await writer.open('author', id);
    await writer.type('role', 'Before');
    await expect.poll(async () => (await client.getDocument(draft))?.['role']).toBe('Before');
    const readAgain: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('document.pair.fetch')) readAgain.push(request.url());
    });

    network.cut();
    await writer.input('role').pressSequentially(' and during');
    await expect(page.getByTestId('saving-notice')).toHaveText(lost, patience);
    // Sanity's store takes no more than twenty changes whose beginning it does not know.
    for (let change = 1; change <= 25; change += 1) {
      await client
        .patch(draft)
        .set({ name: `Betty ${change}` })
        .commit();
    }
    network.restore();
    await writer.input('role').pressSequentially(' and after the loss', { delay: 100 });
    await expect
      .poll(() => client.getDocument(draft), patience)
      .toMatchObject({ role: 'Before and during and after the loss', name: 'Betty 25' });
    await expect(writer.input('name')).toHaveValue('Betty 25', patience);
    await expect(writer.input('role')).toHaveValue('Before and during and after the loss');
    expect(readAgain).toEqual([]);
  },
);

test(
  'a publish without a connection fails with a message, and is not carried out later',
  { tag: '@long' },
  async ({ writer, workplace, network }) => {
    const { page } = writer;
    const client = workplace.client.withConfig({ perspective: 'raw' });
    const id = 'author-unpublished';
    await client.create({
      _id: `drafts.${id}`,
      _type: 'author',
      name: 'Ute Unpublished',
      slug: { _type: 'slug', current: 'ute-unpublished' },
    });
    await writer.open('author', id);
    await expect(writer.publishButton()).toBeEnabled(patience);

    network.freeze();
    // The loss has not been noticed yet.
    await writer.publishButton().click();
    await expect(page.getByText('The connection was lost while publishing')).toBeVisible(patience);

    network.restore();
    await expect(page.getByTestId('saving-notice')).toBeEmpty(patience);
    await expect(writer.publishButton()).toBeEnabled(patience);
    await writer.type('role', 'Later');
    await expect
      .poll(async () => (await client.getDocument(`drafts.${id}`))?.['role'], patience)
      .toBe('Later');
    expect(await client.getDocument(id)).toBeUndefined();
    await writer.publish();
    expect((await client.getDocument(id))?.['role']).toBe('Later');
  },
);

test(
  'keeps what is typed offline into a version of a release, and saves it there later',
  { tag: '@long' },
  async ({ writer, workplace, context }) => {
    const { page } = writer;
    const client = workplace.client.withConfig({ perspective: 'raw' });
    const [id, release] = ['author-version', 'stormy'];
    const version = `versions.${release}.${id}`;
    await client.create({ _id: id, _type: 'author', name: 'Vera Version' });
    await client.releases.create({
      releaseId: release,
      metadata: { title: 'Stormy', releaseType: 'asap' },
    });
    await client.createVersion({ releaseId: release, publishedId: id, baseId: id });
    await writer.go(`/intent/edit/id=${id};type=author/?perspective=${release}`);
    await expect(writer.input('role')).toBeEditable(patience);

    await context.setOffline(true);
    await writer.input('role').pressSequentially('Typed offline');
    await expect(page.getByTestId('saving-notice')).toHaveText(offline, patience);
    await writer.input('role').pressSequentially(', and on');
    await page.locator('a[href*=";author-mara-lindqvist"]').first().click();
    await expect(writer.field('role')).toHaveCount(0);
    await page.goBack();
    await expect(writer.input('role')).toHaveValue('Typed offline, and on');

    await context.setOffline(false);
    await expect
      .poll(async () => (await client.getDocument(version))?.['role'], patience)
      .toBe('Typed offline, and on');
    await expect(page.getByTestId('saving-notice')).toBeEmpty(patience);
    expect(await client.getDocument(`drafts.${id}`)).toBeUndefined();
    expect((await client.getDocument(id))?.['role']).toBeUndefined();
  },
);

const ways = ['offline', 'cut', 'frozen'] as const;
const forms = ['new', 'published', 'draft'] as const;
const durations = [5, 150] as const;
const losses = ways.flatMap((way) =>
  forms.flatMap((form) => durations.map((seconds) => ({ way, form, seconds }))),
);

// These take half an hour.
for (const { way, form, seconds } of losses) {
  test(
    `${seconds} seconds ${way}, in a document that is ${form}: everything is in the lake after the connection returns`,
    { tag: '@long' },
    async ({ writer, workplace, network, context }, info) => {
      info.setTimeout(400_000);
      const { page } = writer;
      const client = workplace.client.withConfig({ perspective: 'raw' });
      const id = `author-${way}-${form}-${seconds}`;
      const role = async (): Promise<unknown> => (await client.getDocument(`drafts.${id}`))?.['role'];
      if (form === 'published') await client.create({ _id: id, _type: 'author', name: 'Lola Loss' });
      if (form === 'draft') {
        await client.create({ _id: `drafts.${id}`, _type: 'author', name: 'Lola Loss', role: 'Before ' });
      }
      await writer.open('author', id);
      await expect(writer.input('role')).toBeEditable(patience);

      const before = form === 'draft' ? 'Before ' : '';
      await expect(writer.input('role')).toHaveValue(before);
      await writer.input('role').press('End');
      if (way === 'offline') await context.setOffline(true);
      else if (way === 'cut') network.cut();
      else network.freeze();
      const end = Date.now() + seconds * 1000;
      let typed = before;
      for (let count = 1; Date.now() < end; count += 1) {
        await writer.input('role').pressSequentially(`${count} `);
        typed += `${count} `;
        // A person types on and on, so that there is much to save.
        await page.waitForTimeout(1500);
      }
      await expect(writer.input('role')).toHaveValue(typed);
      // Unsaved edits stay, however long the document has been closed.
      await page.locator('a[href$=";author-mara-lindqvist"]').click();
      await expect(page).toHaveURL(/author-mara-lindqvist/);

      if (way === 'offline') await context.setOffline(false);
      else network.restore();
      await expect.poll(role, patience).toBe(typed);
      await expect(page.getByText('Trying again')).toHaveCount(0);
      await page.locator(`a[href$=";${id}"]`).click();
      await expect(writer.input('role')).toHaveValue(typed);
    },
  );
}

test(
  'an interrupted upload fails with a message, leaves nothing behind, and can be repeated',
  { tag: '@long' },
  async ({ writer, workplace, network }) => {
    const { page } = writer;
    const client = workplace.client.withConfig({ perspective: 'raw' });
    const id = 'author-upload';
    await client.create({ _id: `drafts.${id}`, _type: 'author', name: 'Ulla Upload' });
    await writer.open('author', id);
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c33', noise } });
    const file = { name: 'noise.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
    const input = page.locator('input[type=file]').first();
    await input.waitFor({ state: 'attached' });
    page.once('request', function cut(request) {
      if (request.method() === 'POST' && request.url().includes('/assets/')) network.cut();
      else page.once('request', cut);
    });
    await input.setInputFiles(file);
    await expect(page.getByText('Upload failed')).toBeVisible(patience);
    await expect(page.getByTestId('saving-notice')).toHaveText(lost, patience);
    network.restore();
    await expect(page.getByTestId('saving-notice')).toBeEmpty(patience);
    await writer.type('role', 'Afterwards');
    await expect
      .poll(() => client.getDocument(`drafts.${id}`), patience)
      .toMatchObject({ role: 'Afterwards' });
    expect((await client.getDocument(`drafts.${id}`))?.['image']?.asset).toBeUndefined();
    await input.setInputFiles(file);
    await expect
      .poll(() => client.getDocument(`drafts.${id}`), patience)
      .toMatchObject({ image: { asset: { _ref: expect.stringMatching(/^image-/) } } });
  },
);
