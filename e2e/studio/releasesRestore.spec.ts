import { expect, test } from './studioTest.ts';

test(
  'a deleted document of which a release has a version is brought back as readers saw it, as a draft',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    const id = 'author-deleted';
    const author = { _type: 'author', slug: { _type: 'slug', current: 'dora-deleted' }, role: 'Editor' };
    await client.create({ ...author, _id: id, name: 'Dora Deleted' });
    const releaseId = 'keeps-dora';
    await client.releases.create({ releaseId, metadata: { title: 'Keeps Dora', releaseType: 'asap' } });
    const version = { ...author, _id: `versions.${releaseId}.${id}`, name: 'Dora Changed' };
    await client.createVersion({ releaseId, publishedId: id, document: version });
    // New in the release: nothing of it was deleted.
    const added = { ...author, _id: `versions.${releaseId}.author-added`, name: 'Ada Added' };
    await client.createVersion({ releaseId, publishedId: 'author-added', document: added });

    // Without a button to publish, which `writer.open` waits for.
    const look = (document: string) => writer.go(`/intent/edit/id=${document};type=author/`);
    const notice = page.getByTestId('restore-notice');
    await look('author-added');
    await expect(page.getByTestId('document-pane')).toContainText('This document is part of the');
    await client.delete(id);
    await look(id);
    await expect(notice).toContainText('This was deleted. Still in a release: “Keeps Dora”.');
    await look('author-added');
    await expect(writer.input('name')).toHaveValue('Ada Added');
    await expect(notice).toHaveCount(0);

    await look(id);
    await notice.getByRole('button', { name: 'Restore as a draft' }).click();
    await expect(writer.input('name')).toHaveValue('Dora Deleted');
    await expect(writer.input('name')).toBeEditable();
    await expect(notice).toHaveCount(0);
    expect(await client.getDocument(`drafts.${id}`)).toMatchObject({ name: 'Dora Deleted' });
    expect(await client.getDocument(version._id)).toMatchObject({ name: 'Dora Changed' });
    await writer.publish();
    expect(await client.getDocument(id)).toMatchObject({ name: 'Dora Deleted' });
  },
);
