import type { TestLake } from '../testing/testLake.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestLake } from '../testing/testLake.ts';

describe('actions', () => {
  let lake: TestLake;
  let count = 0;
  beforeAll(async () => {
    lake = await startTestLake();
  });
  afterAll(() => lake.stop());

  /** Ids of a document that no other test uses. */
  const fresh = () => {
    const publishedId = `doc-${++count}`;
    return { publishedId, draftId: `drafts.${publishedId}` };
  };
  const read = async (id: string): Promise<Record<string, unknown>> => {
    const document: Record<string, unknown> = (await lake.client.getDocument(id)) ?? {};
    const { _rev, _createdAt, _updatedAt, ...fields } = document;
    return fields;
  };
  const exist = async ({ publishedId, draftId }: ReturnType<typeof fresh>) =>
    (await lake.client.getDocuments([publishedId, draftId])).map((document) => document !== null);

  test('create makes a draft, and refuses if there is one', async () => {
    const { publishedId, draftId } = fresh();
    const attributes = { _id: draftId, _type: 'page', title: 'New', _rev: 'of-the-client' };
    const create = (ifExists: 'fail' | 'ignore') =>
      lake.client.action({ actionType: 'sanity.action.document.create', publishedId, attributes, ifExists });
    await create('fail');
    expect(await read(draftId)).toEqual({ _id: draftId, _type: 'page', title: 'New' });
    await expect(create('fail')).rejects.toMatchObject({
      statusCode: 409,
      details: { type: 'actionError', items: [{ index: 0, error: { type: 'documentAlreadyExistsError' } }] },
    });
    await create('ignore');
  });

  test('edit patches the draft, created from the published document if there is none', async () => {
    const { publishedId, draftId } = fresh();
    await lake.client.create({ _id: publishedId, _type: 'page', title: 'One', kept: true });
    const edit = (patch: Record<string, unknown>) =>
      lake.client.action({ actionType: 'sanity.action.document.edit', publishedId, draftId, patch });
    await edit({ unset: ['_empty_action_guard_pseudo_field_'] });
    expect(await read(draftId)).toEqual({ _id: draftId, _type: 'page', title: 'One', kept: true });
    await edit({ set: { title: 'Two' } });
    expect([await read(draftId), await read(publishedId)]).toMatchObject([
      { title: 'Two', kept: true },
      { title: 'One' },
    ]);
  });

  test('edit does not bring back a version that is gone, such as that of a release which was published', async () => {
    const { publishedId } = fresh();
    await lake.client.create({ _id: publishedId, _type: 'page', title: 'One' });
    const versionId = `versions.gone.${publishedId}`;
    const patch = { set: { title: 'Late' } };
    await expect(
      lake.client.action({
        actionType: 'sanity.action.document.edit',
        publishedId,
        draftId: versionId,
        patch,
      }),
    ).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { type: 'documentNotFoundError' } }] },
    });
    expect(await lake.client.getDocument(versionId)).toBeUndefined();
  });

  test('the transaction id of the client becomes the revision', async () => {
    const { publishedId, draftId } = fresh();
    await lake.client.create({ _id: draftId, _type: 'page' });
    const answer = await lake.client.action(
      { actionType: 'sanity.action.document.edit', publishedId, draftId, patch: { set: { n: 1 } } },
      { transactionId: 'given-by-studio' },
    );
    expect([answer, (await lake.client.getDocument(draftId))?._rev]).toEqual([
      { transactionId: 'given-by-studio' },
      'given-by-studio',
    ]);
  });

  test('publish replaces the published document with the draft', async () => {
    const ids = fresh();
    const first = await lake.client.create({ _id: ids.publishedId, _type: 'page', title: 'Old', old: true });
    await lake.client.create({ _id: ids.draftId, _type: 'page', title: 'New' });
    await lake.client.action({ actionType: 'sanity.action.document.publish', ...ids });
    expect([await exist(ids), await read(ids.publishedId)]).toEqual([
      [true, false],
      { _id: ids.publishedId, _type: 'page', title: 'New' },
    ]);
    const published = await lake.client.getDocument(ids.publishedId);
    expect(published?._createdAt).toBe(first._createdAt);
    expect(published?._rev).not.toBe(first._rev);
  });

  test('publish refuses when somebody else has published meanwhile', async () => {
    const ids = fresh();
    await lake.client.create({ _id: ids.publishedId, _type: 'page' });
    await lake.client.create({ _id: ids.draftId, _type: 'page' });
    const publish = lake.client.action({
      actionType: 'sanity.action.document.publish',
      ...ids,
      ifPublishedRevisionId: 'an-older-one',
    });
    await expect(publish).rejects.toMatchObject({ statusCode: 409 });
    expect(await exist(ids)).toEqual([true, true]);
  });

  test('publish makes references strong that were weak only because their target was a draft', async () => {
    const [target, ids] = [fresh(), fresh()];
    const wanted = { type: 'page', template: { id: 'page' } };
    await lake.client.create({
      _id: ids.draftId,
      _type: 'page',
      links: [
        {
          _key: 'k',
          _type: 'reference',
          _ref: target.publishedId,
          _weak: true,
          _strengthenOnPublish: wanted,
        },
      ],
      loose: {
        _type: 'reference',
        _ref: 'nowhere',
        _weak: true,
        _strengthenOnPublish: { ...wanted, weak: true },
      },
    });
    const publish = () => lake.client.action({ actionType: 'sanity.action.document.publish', ...ids });
    await expect(publish()).rejects.toThrow(`references non-existent document "${target.publishedId}"`);
    await lake.client.create({ _id: target.publishedId, _type: 'page' });
    await publish();
    expect(await read(ids.publishedId)).toMatchObject({
      links: [{ _key: 'k', _type: 'reference', _ref: target.publishedId }],
      loose: { _type: 'reference', _ref: 'nowhere', _weak: true },
    });
  });

  test('unpublish leaves a draft: the existing one or a copy', async () => {
    const [plain, edited] = [fresh(), fresh()];
    await lake.client.create({ _id: plain.publishedId, _type: 'page', title: 'Published' });
    await lake.client.create({ _id: edited.publishedId, _type: 'page', title: 'Published' });
    await lake.client.create({ _id: edited.draftId, _type: 'page', title: 'Edited' });
    await lake.client.action([
      { actionType: 'sanity.action.document.unpublish', ...plain },
      { actionType: 'sanity.action.document.unpublish', ...edited },
    ]);
    expect([await exist(plain), await exist(edited)]).toEqual([
      [false, true],
      [false, true],
    ]);
    expect([(await read(plain.draftId))['title'], (await read(edited.draftId))['title']]).toEqual([
      'Published',
      'Edited',
    ]);
  });

  test('unpublish and delete are refused while other documents refer to the document', async () => {
    const [target, other] = [fresh(), fresh()];
    await lake.client.create({ _id: target.publishedId, _type: 'page' });
    await lake.client.create({
      _id: other.publishedId,
      _type: 'page',
      to: { _type: 'reference', _ref: target.publishedId },
    });
    const error = {
      statusCode: 409,
      details: {
        items: [{ error: { type: 'documentHasReferencesError', referencingIDs: [other.publishedId] } }],
      },
    };
    await expect(
      lake.client.action({ actionType: 'sanity.action.document.unpublish', ...target }),
    ).rejects.toMatchObject(error);
    const { publishedId } = target;
    const remove = {
      actionType: 'sanity.action.document.delete' as const,
      publishedId,
      includeDrafts: [],
    };
    await expect(lake.client.action(remove)).rejects.toMatchObject(error);
    expect(await exist(target)).toEqual([true, false]);
  });

  test('delete removes a document with the drafts it names, and no others', async () => {
    const ids = fresh();
    await lake.client.create({ _id: ids.publishedId, _type: 'page' });
    await lake.client.create({ _id: ids.draftId, _type: 'page' });
    const remove = (includeDrafts: string[]) =>
      lake.client.action({
        actionType: 'sanity.action.document.delete',
        publishedId: ids.publishedId,
        includeDrafts,
      });
    await expect(remove([])).rejects.toThrow('has a draft');
    await expect(remove(['drafts.other'])).rejects.toThrow('is not a draft or version of');
    await remove([ids.draftId]);
    expect(await exist(ids)).toEqual([false, false]);
  });

  test('discard removes a draft, never the published document', async () => {
    const ids = fresh();
    await lake.client.create({ _id: ids.publishedId, _type: 'page' });
    await lake.client.create({ _id: ids.draftId, _type: 'page' });
    const discard = (versionId: string) =>
      lake.client.action({ actionType: 'sanity.action.document.version.discard', versionId });
    await expect(discard(ids.publishedId)).rejects.toMatchObject({ statusCode: 400 });
    await discard(ids.draftId);
    expect(await exist(ids)).toEqual([true, false]);
    await expect(discard(ids.draftId)).rejects.toMatchObject({ statusCode: 409 });
  });

  test('replaceDraft restores an earlier version over the draft', async () => {
    const ids = fresh();
    await lake.client.create({ _id: ids.publishedId, _type: 'page', title: 'Published' });
    const attributes = { _id: ids.draftId, _type: 'page', title: 'Earlier' };
    await lake.client.action({
      actionType: 'sanity.action.document.replaceDraft',
      publishedId: ids.publishedId,
      attributes,
    });
    expect(await read(ids.draftId)).toEqual(attributes);
  });

  test('a list of actions succeeds as a whole or not at all', async () => {
    const ids = fresh();
    await lake.client.create({ _id: ids.draftId, _type: 'page' });
    const both = lake.client.action([
      { actionType: 'sanity.action.document.publish', ...ids },
      { actionType: 'sanity.action.document.version.discard', versionId: 'drafts.nothing' },
    ]);
    await expect(both).rejects.toMatchObject({ details: { items: [{ index: 1 }] } });
    expect(await exist(ids)).toEqual([false, true]);
  });

  test('a dry run changes nothing', async () => {
    const ids = fresh();
    await lake.client.create({ _id: ids.draftId, _type: 'page' });
    await lake.client.action({ actionType: 'sanity.action.document.publish', ...ids }, { dryRun: true });
    expect(await exist(ids)).toEqual([false, true]);
  });

  test.each([
    ['an unknown action', { actionType: 'sanity.action.document.sing', publishedId: 'a' }],
    ['an action named like a property of every object', { actionType: 'sanity.action.constructor' }],
    ['an unknown action on a release', { actionType: 'sanity.action.release.postpone', releaseId: 'r' }],
    [
      'an unknown kind of release',
      { actionType: 'sanity.action.release.create', releaseId: 'r', metadata: { releaseType: 'x' } },
    ],
    ['a release with a dot in its name', { actionType: 'sanity.action.release.create', releaseId: 'a.b' }],
    ['no type', { publishedId: 'a' }],
    ['a missing field', { actionType: 'sanity.action.document.publish', publishedId: 'a' }],
    [
      'a field of the wrong type',
      { actionType: 'sanity.action.document.edit', publishedId: 'a', draftId: 'drafts.a', patch: [] },
    ],
    [
      'a draft of another document',
      { actionType: 'sanity.action.document.publish', publishedId: 'a', draftId: 'drafts.b' },
    ],
    [
      'a purge',
      { actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: [], purge: true },
    ],
  ])('%s is refused', async (_name, action) => {
    const answer = await lake.ask('/v2025-02-19/data/actions/production', {
      method: 'POST',
      body: JSON.stringify({ actions: [action] }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { type: 'actionError' } }]);
  });
});
