import { keyedRef, paragraph, slug } from '#publishing/site/testing/soundSite.ts';
import { expect, test } from './studioTest.ts';

/** An author as first published. */
const authorBefore = (id: string) => ({
  _type: 'author',
  name: `Vera ${id}`,
  slug: slug(id),
  role: 'Before',
  bio: 'Before',
});

test(
  'who publishes a draft that was begun before a release is told what it would undo, and takes that by one click',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    const id = 'author-overtaken';
    const author = {
      _type: 'author',
      name: 'Olga Overtaken',
      slug: slug('olga-overtaken'),
      role: 'Before',
      bio: 'Before',
    };
    await client.create({ ...author, _id: id });
    const releaseId = 'overtakes-olga';
    await client.releases.create({ releaseId, metadata: { title: 'Overtakes Olga', releaseType: 'asap' } });
    const version = { ...author, _id: `versions.${releaseId}.${id}`, role: 'After', bio: 'After' };
    await client.createVersion({ releaseId, publishedId: id, document: version });

    await writer.open('author', id);
    await writer.type('bio', 'Mine');
    const published = () => client.getDocument(id);
    const draft = () => client.getDocument(`drafts.${id}`);
    await expect.poll(draft).toMatchObject({ role: 'Before', bio: 'Mine' });
    await client.releases.publish({ releaseId });
    await expect.poll(published).toMatchObject({ role: 'After', bio: 'After' });

    const dialog = page.getByRole('dialog');
    const publish = async (): Promise<void> => {
      await expect(writer.publishButton()).toBeEnabled();
      await writer.publishButton().click();
    };
    await writer.choose('Schedule publish');
    await expect(dialog).toContainText('Scheduling undoes newer changes');
    await expect(dialog).toContainText('Changed only there: “Role”.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await publish();
    await expect(dialog).toContainText('Publishing undoes newer changes');
    await expect(dialog).toContainText('Changed only there: “Role”.');
    await expect(dialog).toContainText('Changed there and in the draft: “About”.');
    expect(await published()).toMatchObject({ role: 'After', bio: 'After' });
    await writer.confirm('Take it into the draft');
    await expect(writer.input('role')).toHaveValue('After');
    await expect(writer.input('bio')).toHaveValue('Mine');
    await expect.poll(draft).toMatchObject({ role: 'After', bio: 'Mine' });

    await publish();
    await expect(dialog).toContainText('Changed there and in the draft: “About”.');
    await expect(dialog).not.toContainText('Role');
    await writer.confirm('Publish');
    await expect.poll(published).toMatchObject({ role: 'After', bio: 'Mine' });
    expect(await draft()).toBeUndefined();

    // A draft that is begun now has nothing to undo.
    await writer.type('bio', 'Mine again');
    await writer.publish();
    expect(await published()).toMatchObject({ role: 'After', bio: 'Mine again' });
  },
);

test(
  'who publishes several drafts together is told what one of them would undo, and takes that by one click',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { client } = workplace;
    const [id, author] = ['post-overtaken', 'author-awaited'];
    const post = {
      _type: 'post',
      title: 'Before',
      slug: slug(id),
      publishedAt: '2026-01-05T09:00:00Z',
      summary: 'Before it was overtaken.',
      body: [paragraph('p', 'Overtaken.')],
    };
    await client.create({
      _id: 'author-there',
      _type: 'author',
      name: 'Thea There',
      slug: slug('thea-there'),
    });
    await client.create({ ...post, _id: id, authors: [keyedRef('author-there', 'a')] });
    const awaited = { _type: 'author', name: 'Ava Awaited', slug: slug('ava-awaited') };
    await client.create({ ...awaited, _id: `drafts.${author}` });
    const authors = [{ ...keyedRef(author, 'a'), _strengthenOnPublish: { type: 'author' } }];
    await client.create({ ...post, _id: `drafts.${id}`, authors });
    await client.patch(id).set({ title: 'After' }).commit();

    await writer.open('post', id);
    const button = writer.publishButton();
    await expect(button).toHaveText('Publish 2 documents together');
    await button.click();
    const dialog = writer.page.getByRole('dialog');
    const note = dialog.getByTestId('undone-note');
    await expect(note).toContainText('Changed only there: “Title”.');
    await writer.confirm('Take it into the draft');
    await expect(note).toHaveCount(0);
    await expect(writer.input('title')).toHaveValue('After');
    await writer.confirm('Publish 2 documents');
    await expect
      .poll(() => client.getDocument(id))
      .toMatchObject({ title: 'After', authors: [{ _ref: author }] });
  },
);

test(
  'a publish is refused when something else is published while its writer is asked, and the next press says what it would undo',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    const id = 'author-just-overtaken';
    await client.create({ ...authorBefore(id), _id: id });
    await writer.open('author', id);
    await writer.type('bio', 'Mine');
    await expect.poll(() => client.getDocument(`drafts.${id}`)).toMatchObject({ bio: 'Mine' });
    await client.patch(id).set({ role: 'After' }).commit();
    const dialog = page.getByRole('dialog');
    await expect(writer.publishButton()).toBeEnabled();
    await writer.publishButton().click();
    await expect(dialog).toContainText('Changed only there: “Role”.');

    const name = 'Vera Overtaken Again';
    await client.patch(id).set({ name }).commit();
    await writer.confirm('Publish anyway');
    await expect(page.getByText('It was not published.')).toBeVisible();
    await page.getByText('Why, and what to do').click();
    await expect(
      page.getByText('Something else was published here since you pressed the button'),
    ).toBeVisible();
    expect(await client.getDocument(id)).toMatchObject({ name, role: 'After', bio: 'Before' });

    await expect(writer.publishButton()).toBeEnabled();
    await writer.publishButton().click();
    await expect(dialog).toContainText('Changed only there: “Name”, “Role”.');
    await writer.confirm('Take it into the draft');
    await writer.publish();
    expect(await client.getDocument(id)).toMatchObject({ name, role: 'After', bio: 'Mine' });
  },
);

test(
  'who opens a release, or a version in it, is told what it would undo, and takes that by one click',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    const releaseId = 'overtaken-itself';
    const ids = ['author-version-one', 'author-version-two', 'author-version-three'];
    const version = (id = '') => client.getDocument(`versions.${releaseId}.${id}`);
    for (const id of ids) await client.create({ ...authorBefore(id), _id: id });
    await client.releases.create({ releaseId, metadata: { title: 'Overtaken itself', releaseType: 'asap' } });
    for (const id of ids) {
      const document = { ...authorBefore(id), _id: `versions.${releaseId}.${id}`, bio: 'Mine' };
      await client.createVersion({ releaseId, publishedId: id, document });
    }
    const [one = '', two = ''] = ids;
    await client.patch(one).set({ role: 'After', bio: 'After' }).commit();
    await client.patch(two).set({ role: 'After' }).commit();

    await writer.go('/releases');
    const note = page.getByTestId('release-undone-note').filter({ hasText: 'Overtaken itself' });
    await expect(note).toContainText('Running “Overtaken itself” would undo newer changes');
    await writer.go(`/releases/${releaseId}`);
    await expect(note.getByRole('listitem')).toHaveCount(2);
    await note
      .getByRole('listitem')
      .filter({ hasText: `Vera ${two}` })
      .getByRole('button', { name: 'Take it into the version' })
      .click();
    await expect(note.getByRole('listitem')).toHaveCount(1);
    expect(await version(two)).toMatchObject({ role: 'After', bio: 'Mine' });

    await note.getByRole('link', { name: `Vera ${one}` }).click();
    const ownNote = page.getByTestId('document-pane').getByTestId('undone-note');
    await expect(ownNote).toContainText('Changed only there: “Role”.');
    await expect(ownNote).toContainText('Changed there and in the version: “About”.');
    await ownNote.getByRole('button', { name: 'Take it into the version' }).click();
    await expect(writer.input('role')).toHaveValue('After');
    await expect(ownNote).not.toContainText('“Role”');
    await expect.poll(() => version(one)).toMatchObject({ role: 'After', bio: 'Mine' });

    await client.releases.publish({ releaseId });
    for (const id of [one, two]) {
      await expect.poll(() => client.getDocument(id)).toMatchObject({ role: 'After', bio: 'Mine' });
    }
    await writer.go('/releases');
    await expect(note).toHaveCount(0);
  },
);
