import type { TestLake } from '../testing/testLake.ts';
import { applyPatch } from 'mendoza';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestLake } from '../testing/testLake.ts';

type Line = {
  id: string;
  author: string;
  documentIDs: string[];
  mutations?: unknown;
  effects: Record<string, { apply: never; revert: never }>;
};

describe('history', () => {
  let lake: TestLake;
  const ids = { publishedId: 'a', draftId: 'drafts.a' };
  beforeAll(async () => {
    lake = await startTestLake();
    const edit = (n: number) => ({
      actionType: 'sanity.action.document.edit' as const,
      ...ids,
      patch: { set: { n } },
    });
    const attributes = { _id: 'drafts.a', _type: 'page', n: 1 };
    await lake.client.action(
      { actionType: 'sanity.action.document.create', publishedId: 'a', attributes, ifExists: 'fail' },
      { transactionId: 'created' },
    );
    await lake.client.action(edit(2), { transactionId: 'edited' });
    await lake.client.action(
      { actionType: 'sanity.action.document.publish', ...ids },
      { transactionId: 'published' },
    );
    await lake.client.create({ _id: 'b', _type: 'page' });
    await lake.client.action(edit(3), { transactionId: 'edited-again' });
    await lake.client.action(
      { actionType: 'sanity.action.document.version.discard', versionId: 'drafts.a' },
      { transactionId: 'discarded' },
    );
    await lake.client.action(
      { actionType: 'sanity.action.document.unpublish', ...ids },
      { transactionId: 'unpublished' },
    );
    await lake.client.action(
      { actionType: 'sanity.action.document.publish', ...ids },
      { transactionId: 'published-again' },
    );
    await lake.client.action(
      { actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: [] },
      { transactionId: 'deleted' },
    );
  });
  afterAll(() => lake.stop());

  const ask = async (path: string) => lake.ask(`/v2025-02-19/data/history/production${path}`);
  const lines = async (path: string) =>
    (await (await ask(path)).text())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  const documents = async (query: string) =>
    (
      (await (await ask(`/documents/a,drafts.a?${query}`)).json()) as {
        documents: { _id: string; _rev: string; n: number }[];
      }
    ).documents.map(({ _id, _rev, n }) => [_id, _rev, n]);
  const events = async (id: string, query = '') =>
    (await (await ask(`/events/documents/${id}?${query}`)).json()) as {
      events: Record<
        string,
        { type: string; versionRevisionId?: string; revisionId?: string; author: string }[]
      >;
      nextCursor: string;
    };
  const draftAt = async (revision: string): Promise<unknown> =>
    (await ask(`/documents/drafts.imported?revision=${revision}`)).json();
  const names = async (query: string) => (await lines(`/transactions/drafts.a?${query}`)).map(({ id }) => id);
  const summariesOf = async (id: string) =>
    (await events(id)).events[id]?.map(({ type, versionRevisionId, revisionId }) => [
      type,
      versionRevisionId,
      revisionId,
    ]);

  test('a document can be read as it was right after a transaction', async () => {
    expect(await documents('revision=created')).toEqual([['drafts.a', 'created', 1]]);
    expect(await documents('revision=edited')).toEqual([['drafts.a', 'edited', 2]]);
    expect(await documents('revision=published')).toEqual([['a', 'published', 2]]);
    expect(await documents('revision=edited-again')).toEqual([
      ['a', 'published', 2],
      ['drafts.a', 'edited-again', 3],
    ]);
    expect(await documents('revision=deleted')).toEqual([]);
    expect(await documents('revision=unknown')).toEqual([]);
  });

  test('a document can be read as it was at an instant', async () => {
    const made = await lake.client.create({ _id: 'timed', _type: 'page', n: 1 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await lake.client.patch('timed').set({ n: 2 }).commit();
    const at = async (time: number) => {
      const answer = await ask(`/documents/timed?time=${new Date(time).toISOString()}`);
      return ((await answer.json()) as { documents: { n: number }[] }).documents.map(({ n }) => n);
    };
    const created = Date.parse(made._createdAt);
    expect([await at(created - 1), await at(created), await at(Date.now())]).toEqual([[], [1], [2]]);
    expect((await ask('/documents/a?time=yesterday')).status).toBe(400);
  });

  test('the last version of a deleted document can be read', async () => {
    expect(await documents('lastRevision=true')).toEqual([
      ['a', 'published-again', 2],
      ['drafts.a', 'unpublished', 2],
    ]);
  });

  test('transactions come in order, with their effects on the documents asked for', async () => {
    const found = await lines('/transactions/a,drafts.a?effectFormat=mendoza&excludeContent=true');
    expect(found.map(({ id }) => id)).toEqual([
      'created',
      'edited',
      'published',
      'edited-again',
      'discarded',
      'unpublished',
      'published-again',
      'deleted',
    ]);
    expect(found[2]).toMatchObject({ author: 'local-robot', documentIDs: ['a', 'drafts.a'] });
    expect(found[2]).not.toHaveProperty('mutations');
    let document: unknown = null;
    for (const { effects } of found.slice(0, 2)) {
      document = applyPatch(document, effects['drafts.a']?.apply as never);
    }
    expect(document).toMatchObject({ _id: 'drafts.a', n: 2 });
  });

  test('transactions can be requested in part and in reverse', async () => {
    expect(await names('fromTransaction=edited&toTransaction=edited-again')).toEqual([
      'edited',
      'published',
      'edited-again',
    ]);
    expect(await names('reverse=true&toTransaction=edited-again&limit=2')).toEqual([
      'edited-again',
      'published',
    ]);
    expect((await ask('/transactions/a?fromTransaction=unknown')).status).toBe(400);
  });

  test('the events of a draft', async () => {
    expect(await summariesOf('drafts.a')).toEqual([
      ['deleteDocumentGroup', undefined, undefined],
      ['publishDocumentVersion', 'unpublished', 'published-again'],
      ['unpublishDocument', 'unpublished', undefined],
      ['deleteDocumentVersion', 'edited-again', undefined],
      ['createDocumentVersion', 'edited-again', undefined],
      ['publishDocumentVersion', 'edited', 'published'],
      ['createDocumentVersion', 'created', undefined],
    ]);
  });

  test('the events of a published document', async () => {
    expect(await summariesOf('a')).toEqual([
      ['deleteDocumentGroup', undefined, undefined],
      ['publishDocumentVersion', 'unpublished', 'published-again'],
      ['unpublishDocument', 'unpublished', undefined],
      ['publishDocumentVersion', 'edited', 'published'],
    ]);
  });

  test('changes of a published document without a draft are events, too', async () => {
    await lake.client.create({ _id: 'live', _type: 'page' });
    await lake.client.patch('live').set({ n: 1 }).commit();
    expect((await summariesOf('live'))?.map(([type]) => type)).toEqual([
      'updateLiveDocument',
      'createDocumentVersion',
    ]);
  });

  test('what was published without a draft, as by an import, begins the history of its draft', async () => {
    const { transactionId } = await lake.client.mutate(
      [{ create: { _id: 'imported', _type: 'page', title: 'As it was' } }],
      { returnDocuments: false },
    );
    expect(await summariesOf('drafts.imported')).toEqual([
      ['publishDocumentVersion', undefined, transactionId],
    ]);
    expect(await draftAt(transactionId)).toMatchObject({
      documents: [{ _id: 'drafts.imported', title: 'As it was', _rev: transactionId }],
    });
    const other = await lake.client.create({ _id: 'drafts.other', _type: 'page' });
    expect(await draftAt(other._rev)).toEqual({ documents: [] });
  });

  test('a long list of events comes in pages', { tags: ['long'] }, async () => {
    for (let n = 0; n < 520; n++) await lake.client.createOrReplace({ _id: 'long', _type: 'page', n });
    const first = await events('long', 'limit=100');
    const second = await events('long', `limit=100&nextCursor=${first.nextCursor}`);
    const types = [...(first.events['long'] ?? []), ...(second.events['long'] ?? [])].map(({ type }) => type);
    expect([types.length, new Set(types.slice(0, -1)), types.at(-1), second.nextCursor]).toEqual([
      520,
      new Set(['updateLiveDocument']),
      'createDocumentVersion',
      '',
    ]);
  });

  test('the last form of a version that was published has the revision of that transaction', async () => {
    await lake.client.releases.create({ releaseId: 'spring' });
    const document = { _id: 'versions.spring.v', _type: 'page', n: 1 };
    await lake.client.createVersion({ releaseId: 'spring', publishedId: 'v', document });
    await lake.client.releases.publish({ releaseId: 'spring' }, { transactionId: 'spring-published' });
    const answer: unknown = await (await ask('/documents/versions.spring.v?lastRevision=true')).json();
    expect(answer).toMatchObject({ documents: [{ ...document, _rev: 'spring-published' }] });
  });

  test('requires a token', async () => {
    const paths = ['/documents/a?lastRevision=true', '/transactions/a', '/events/documents/a'];
    const statuses = paths.map(
      async (path) => (await fetch(`${lake.lake.url}/v1/data/history/production${path}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 401, 401]);
  });
});

test('lists the documents that refer to a document', async () => {
  const { client, ask, stop } = await startTestLake();
  await client.create({ _id: 'b', _type: 'page' });
  await client.create({ _id: 'a', _type: 'page', to: { _type: 'reference', _ref: 'b' } });
  const path = '/v2025-02-19/data/references/production/documents/b/to';
  const answers: unknown[] = [
    await (await ask(path)).json(),
    await (await ask(`${path}?excludeInternalReferences=true`)).json(),
  ];
  await stop();
  expect(answers).toEqual([
    { totalCount: 1, references: [{ documentId: 'a', datasetName: 'production', projectId: 'test' }] },
    { totalCount: 0, references: [] },
  ]);
});
