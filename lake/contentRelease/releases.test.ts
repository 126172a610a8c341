import type { TestLake } from '../testing/testLake.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestLake, testClient } from '../testing/testLake.ts';

const page = (title: string) => ({ _type: 'page', title });

describe('a release', () => {
  let lake: TestLake;
  beforeEach(async () => {
    lake = await startTestLake();
    await lake.client.releases.create({ releaseId: 'spring', metadata: { title: 'Spring' } });
  });
  afterEach(() => lake.stop());

  const contents = async (...ids: string[]) =>
    (await lake.client.getDocuments(ids)).map((document) => {
      if (document === null) return null;
      const { _rev, _createdAt, _updatedAt, ...fields }: Record<string, unknown> = { ...document };
      return fields;
    });
  const release = () => lake.client.releases.get({ releaseId: 'spring' });

  test('is a document with a state', async () => {
    expect(await release()).toMatchObject({
      _id: '_.releases.spring',
      _type: 'system.release',
      name: 'spring',
      state: 'active',
      metadata: { title: 'Spring', releaseType: 'undecided' },
    });
    await lake.client.releases.edit({ releaseId: 'spring', patch: { set: { 'metadata.title': 'May' } } });
    expect((await release())?.metadata.title).toBe('May');
    const finish = { set: { 'metadata.title': 'x', state: 'published' } };
    await expect(lake.client.releases.edit({ releaseId: 'spring', patch: finish })).rejects.toThrow(
      'Only "metadata" of a release can be edited, not "state"',
    );
    await expect(lake.client.releases.create({ releaseId: 'spring' })).rejects.toMatchObject({
      statusCode: 409,
    });
  });

  test('shows its versions only in its own perspective, and changes published documents only when it is published', async () => {
    const { client } = lake;
    const first = await client.create({ _id: 'a', ...page('Old'), old: true });
    await client.createVersion({ releaseId: 'spring', publishedId: 'a', baseId: 'a' });
    await client.patch('versions.spring.a').set({ title: 'New' }).unset(['old']).commit();
    await client.createVersion({ releaseId: 'spring', publishedId: 'b', document: page('Added') });
    const titles = (perspective: 'published' | string[]) =>
      client.fetch('*[_type == "page"].title', {}, { perspective });
    expect([await titles('published'), await titles(['spring'])]).toEqual([['Old'], ['New', 'Added']]);
    const members = await client
      .withConfig({ perspective: 'raw' })
      .releases.fetchDocuments({ releaseId: 'spring' });
    expect(members.result.map(({ _id }) => _id)).toEqual(['versions.spring.a', 'versions.spring.b']);
    await client.releases.publish({ releaseId: 'spring' });
    expect(await contents('a', 'b', 'versions.spring.a', 'versions.spring.b')).toEqual([
      { _id: 'a', ...page('New') },
      { _id: 'b', ...page('Added') },
      null,
      null,
    ]);
    expect((await client.getDocument('a'))?._createdAt).toBe(first._createdAt);
    expect(await release()).toMatchObject({
      state: 'published',
      publishedAt: expect.stringMatching(/Z$/),
      finalDocumentStates: [{ id: 'versions.spring.a' }, { id: 'versions.spring.b' }],
    });
  });

  test('can take documents off the site, and leaves a draft of each', async () => {
    const { client } = lake;
    await client.create({ _id: 'a', ...page('Going') });
    await client.unpublishVersion({ releaseId: 'spring', publishedId: 'a' });
    expect(await contents('a', 'versions.spring.a')).toMatchObject([
      { title: 'Going' },
      { _system: { delete: true } },
    ]);
    await client.releases.publish({ releaseId: 'spring' });
    expect(await contents('a', 'drafts.a', 'versions.spring.a')).toEqual([
      null,
      { _id: 'drafts.a', ...page('Going') },
      null,
    ]);
    await expect(client.unpublishVersion({ releaseId: 'spring', publishedId: 'a' })).rejects.toMatchObject({
      statusCode: 409,
    });
  });

  test('is published as a whole or not at all', async () => {
    const { client } = lake;
    await client.createVersion({ releaseId: 'spring', publishedId: 'a', document: page('New') });
    await client.createVersion({
      releaseId: 'spring',
      publishedId: 'b',
      document: {
        _type: 'page',
        to: { _type: 'reference', _ref: 'nowhere', _weak: true, _strengthenOnPublish: { type: 'page' } },
      },
    });
    await expect(client.releases.publish({ releaseId: 'spring' })).rejects.toThrow(
      'non-existent document "nowhere"',
    );
    expect([await contents('a'), (await release())?.state]).toEqual([[null], 'active']);
  });

  test('can be created, filled and published in one transaction', async () => {
    await lake.client.action([
      { actionType: 'sanity.action.release.create', releaseId: 'now' },
      {
        actionType: 'sanity.action.document.version.create',
        publishedId: 'c',
        document: { _id: 'versions.now.c', ...page('At once') },
      },
      { actionType: 'sanity.action.release.publish', releaseId: 'now' },
    ]);
    expect(await contents('c', 'versions.now.c')).toEqual([{ _id: 'c', ...page('At once') }, null]);
  });

  test('is archived with its versions, then deleted, and cannot be used any more', async () => {
    const { client } = lake;
    await client.createVersion({ releaseId: 'spring', publishedId: 'a', document: page('New') });
    await expect(client.releases.delete({ releaseId: 'spring' })).rejects.toThrow(
      'is active; this needs it to be archived or published',
    );
    await client.releases.archive({ releaseId: 'spring' });
    expect([await contents('versions.spring.a'), await release()]).toMatchObject([
      [null],
      { state: 'archived', finalDocumentStates: [{ id: 'versions.spring.a' }] },
    ]);
    await expect(client.releases.publish({ releaseId: 'spring' })).rejects.toMatchObject({
      statusCode: 409,
      details: {
        items: [
          { error: { description: expect.stringContaining('is archived; this needs it to be active') } },
        ],
      },
    });
    await client.releases.delete({ releaseId: 'spring' });
    expect(await release()).toBeUndefined();
  });

  test('is restored from the archive with its versions as they were', async () => {
    const { client } = lake;
    await client.create({ _id: 'a', ...page('Old') });
    await client.createVersion({ releaseId: 'spring', publishedId: 'a', baseId: 'a' });
    await client.patch('versions.spring.a').set({ title: 'New' }).commit();
    await client.unpublishVersion({ releaseId: 'spring', publishedId: 'a' });
    await client.createVersion({ releaseId: 'spring', publishedId: 'b', document: page('Added') });
    const before = await contents('_.releases.spring', 'versions.spring.a', 'versions.spring.b');
    await client.releases.archive({ releaseId: 'spring' });
    await client.releases.unarchive({ releaseId: 'spring' });
    expect(await contents('_.releases.spring', 'versions.spring.a', 'versions.spring.b')).toEqual(before);
    await expect(client.releases.unarchive({ releaseId: 'spring' })).rejects.toThrow(
      'is active; this needs it to be archived',
    );
    await client.releases.publish({ releaseId: 'spring' });
    expect(await contents('a', 'b')).toEqual([null, { _id: 'b', ...page('Added') }]);
  });

  test('cannot be restored if a version exists again, or is not in the history', async () => {
    const { client } = lake;
    await client.createVersion({ releaseId: 'spring', publishedId: 'a', document: page('New') });
    await client.releases.archive({ releaseId: 'spring' });
    await client.create({ _id: 'versions.spring.a', ...page('Another') });
    await expect(client.releases.unarchive({ releaseId: 'spring' })).rejects.toThrow('already exists');
    await client
      .patch('_.releases.spring', { set: { finalDocumentStates: [{ id: 'versions.spring.x' }] } })
      .commit();
    await expect(client.releases.unarchive({ releaseId: 'spring' })).rejects.toThrow(
      'the history does not hold "versions.spring.x"',
    );
  });

  test('can be imported from an export', async () => {
    const { client } = lake;
    const attributes = {
      _id: '_.releases.old',
      _type: 'system.release',
      name: 'old',
      state: 'archived',
      metadata: { title: 'Old', releaseType: 'asap' },
      finalDocumentStates: [{ _key: 'k', id: 'versions.old.a' }],
    };
    const take = (changes: Record<string, unknown>, ifExists: 'fail' | 'ignore' | 'replace') =>
      client.action({
        actionType: 'sanity.action.release.import',
        releaseId: 'old',
        attributes: { ...attributes, ...changes },
        ifExists,
      });
    await take({}, 'fail');
    expect(await contents('_.releases.old')).toEqual([attributes]);
    await expect(take({}, 'fail')).rejects.toMatchObject({ statusCode: 409 });
    await take({ state: 'published' }, 'ignore');
    expect(await contents('_.releases.old')).toEqual([attributes]);
    await take({ state: 'scheduled', publishAt: '2030-01-01T00:00:00.000Z' }, 'replace');
    expect(await contents('_.releases.old')).toEqual([
      {
        _id: '_.releases.old',
        _type: 'system.release',
        name: 'old',
        state: 'active',
        metadata: { title: 'Old', releaseType: 'asap', intendedPublishAt: '2030-01-01T00:00:00.000Z' },
      },
    ]);
    await expect(take({ _id: '_.releases.other' }, 'replace')).rejects.toThrow('must have the "_id"');
  });

  test('has the shape in which Studios list it, or is refused', async () => {
    const sound = { _id: '_.releases.may', _type: 'system.release', name: 'may', state: 'active' };
    const metadata = { releaseType: 'asap' };
    const malformed: readonly Readonly<Record<string, unknown>>[] = [
      {},
      { metadata: 'x' },
      { metadata: {} },
      { metadata: { releaseType: 'soon' } },
      { metadata: { ...metadata, title: {} } },
      { metadata: { ...metadata, intendedPublishAt: 'soon' } },
      { metadata, state: 'new' },
      { metadata, _id: '_.may' },
      { metadata, publishAt: 7 },
    ];
    for (const fields of malformed) {
      const made = lake.client.createOrReplace({ ...sound, ...fields });
      await expect(made).rejects.toMatchObject({ statusCode: 400 });
    }
    const edited = lake.client.releases.edit({
      releaseId: 'spring',
      patch: { set: { 'metadata.intendedPublishAt': 'soon' } },
    });
    await expect(edited).rejects.toMatchObject({ statusCode: 400 });
    await lake.client.createOrReplace({ ...sound, metadata });
    expect((await release())?.metadata).not.toHaveProperty('intendedPublishAt');
  });

  test('needs the permission to write', async () => {
    const outsider = testClient({ ...lake.lake, token: '' });
    await expect(outsider.releases.publish({ releaseId: 'spring' })).rejects.toMatchObject({
      statusCode: 401,
    });
    expect(await outsider.releases.get({ releaseId: 'spring' })).toBeUndefined();
  });
});

test('a Studio learns that it may create releases, and how many there are; scheduled drafts are counted apart', async () => {
  const { client, ask, stop } = await startTestLake();
  for (const releaseId of ['spring', 'summer', 'past']) await client.releases.create({ releaseId });
  await client.releases.archive({ releaseId: 'past' });
  await client.releases.create({ releaseId: 'one', metadata: { cardinality: 'one' } as never });
  const answers = ['/vX/features', '/vX/projects/test/new-content-release-allowed'].map(
    async (path) => (await ask(path)).json() as unknown,
  );
  expect(await Promise.all(answers)).toEqual([
    ['contentReleases', 'singleDocRelease', 'studioComments', 'sanityTasks'],
    {
      data: {
        orgActiveReleaseCount: 3,
        orgMeteredActiveReleaseCount: 2,
        datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
        orgActiveReleaseLimit: null,
      },
    },
  ]);
  await stop();
});
