import type { TestLake } from '../testing/testLake.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestLake } from '../testing/testLake.ts';

describe('mutations', () => {
  let lake: TestLake;
  let count = 0;
  /** An id that no other test uses. */
  const fresh = () => `doc-${++count}`;

  beforeAll(async () => {
    lake = await startTestLake();
  });
  afterAll(() => lake.stop());

  test('create makes a document with the fields that the lake sets', async () => {
    const made = await lake.client.create({ _type: 'page', title: 'New' });
    expect(made).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      _type: 'page',
      _rev: expect.any(String),
      _createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      _updatedAt: made._createdAt,
      title: 'New',
    });
  });

  test('an id that ends in a dot is completed', async () => {
    expect((await lake.client.create({ _id: 'drafts.', _type: 'page' }))._id).toMatch(
      /^drafts\.[0-9a-f-]{36}$/,
    );
  });

  test('create refuses an id that is taken', async () => {
    const id = fresh();
    await lake.client.create({ _id: id, _type: 'page' });
    await expect(lake.client.create({ _id: id, _type: 'page' })).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining(`Document by ID "${id}" already exists`),
    });
  });

  test('createIfNotExists leaves alone what exists, createOrReplace does not', async () => {
    const id = fresh();
    await lake.client.create({ _id: id, _type: 'page', title: 'one', old: true });
    await lake.client.createIfNotExists({ _id: id, _type: 'page', title: 'two' });
    const kept = await lake.client.getDocument(id);
    await lake.client.createOrReplace({ _id: id, _type: 'page', title: 'three' });
    const replaced = await lake.client.getDocument(id);
    expect([kept?.['title'], replaced?.['title'], replaced?.['old']]).toEqual(['one', 'three', undefined]);
  });

  test('timestamps given by a client are kept', async () => {
    const at = '2020-01-02T03:04:05.000Z';
    const made = await lake.client.create({ _id: fresh(), _type: 'page', _createdAt: at, _updatedAt: at });
    expect([made._createdAt, made._updatedAt]).toEqual([at, at]);
  });

  test.each(['0', 'yesterday', '2026-13-01T00:00:00Z', '+010000-01-01T00:00:00Z'])(
    'a timestamp %j is ignored, and leaves the one that was there',
    async (at) => {
      const made = await lake.client.create({ _id: fresh(), _type: 'page', _createdAt: at, _updatedAt: at });
      expect(made._createdAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
      expect(made._updatedAt).toBe(made._createdAt);
      const patched = await lake.client.patch(made._id).set({ _createdAt: at }).commit();
      expect(patched._createdAt).toBe(made._createdAt);
    },
  );

  test.each(['drafts.drafts.a', 'drafts.versions.r.a', 'versions.r.drafts.a', 'versions.r.versions.s.a'])(
    'there is no document %s: publishing it would make another draft or version',
    async (_id) => {
      await expect(lake.client.create({ _id, _type: 'page' })).rejects.toMatchObject({ statusCode: 400 });
    },
  );

  test('timestamps of another form are kept in the one of the lake', async () => {
    const at = '2020-01-02T03:04:05+01:00';
    const made = await lake.client.create({ _id: fresh(), _type: 'page', _createdAt: at });
    expect(made._createdAt).toBe('2020-01-02T02:04:05.000Z');
  });

  test('a patch applies every kind of operation', async () => {
    const id = fresh();
    await lake.client.create({
      _id: id,
      _type: 'page',
      n: 5,
      text: 'The quick brown fox',
      list: [
        { _key: 'a', v: 1 },
        { _key: 'b', v: 2 },
      ],
      gone: true,
      deep: {},
    });
    const patched = await lake.client
      .patch(id)
      .set({ 'list[_key=="a"].v': 10, title: 'Set' })
      .setIfMissing({ title: 'not this', 'deep.made': 'yes' })
      .unset(['gone', 'list[_key=="b"]'])
      .inc({ n: 3 })
      .dec({ n: 1 })
      .diffMatchPatch({ text: '@@ -1,9 +1,8 @@\n The \n-quick\n+slow\n' })
      .insert('after', 'list[-1]', [{ _key: 'c', v: 3 }])
      .commit();
    expect(patched).toMatchObject({
      n: 7,
      title: 'Set',
      text: 'The slow brown fox',
      list: [
        { _key: 'a', v: 10 },
        { _key: 'c', v: 3 },
      ],
      deep: { made: 'yes' },
    });
    expect(patched).not.toHaveProperty('gone');
  });

  test('an insert that replaces nothing changes nothing', async () => {
    const id = fresh();
    await lake.client.create({ _id: id, _type: 'page', list: ['a', 'b'] });
    const patched = await lake.client.patch(id).insert('replace', 'list[_key=="zz"]', ['c']).commit();
    expect(patched['list']).toEqual(['a', 'b']);
  });

  test('ifRevisionID refuses a patch of a document that has changed', async () => {
    const id = fresh();
    const { _rev } = await lake.client.create({ _id: id, _type: 'page' });
    await lake.client.patch(id).set({ n: 1 }).ifRevisionId(_rev).commit();
    await expect(lake.client.patch(id).set({ n: 2 }).ifRevisionId(_rev).commit()).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { type: 'documentRevisionIDDoesNotMatchError', id } }] },
    });
  });

  test('patches and deletions may select documents by a query', async () => {
    const kind = fresh();
    await Promise.all([1, 2, 3].map((n) => lake.client.create({ _type: kind, n })));
    await lake.client
      .patch({ query: '*[_type == $kind && n > 1]', params: { kind } })
      .inc({ n: 10 })
      .commit();
    await lake.client.delete({ query: '*[_type == $kind && n == 12]', params: { kind } });
    expect(await lake.client.fetch('*[_type == $kind] | order(n).n', { kind })).toEqual([1, 13]);
  });

  test('_id and _type cannot be changed', async () => {
    const id = fresh();
    await lake.client.create({ _id: id, _type: 'page' });
    await expect(lake.client.patch(id).set({ _type: 'post' }).commit()).rejects.toThrow(
      'Cannot modify immutable attribute "_type"',
    );
    await expect(lake.client.createOrReplace({ _id: id, _type: 'post' })).rejects.toThrow('immutable');
  });

  test('a transaction is applied as a whole or not at all', async () => {
    const [first, second] = [fresh(), fresh()];
    await lake.client.create({ _id: second, _type: 'page' });
    const both = lake.client
      .transaction()
      .create({ _id: first, _type: 'page' })
      .create({ _id: second, _type: 'page' });
    await expect(both.commit()).rejects.toMatchObject({ details: { items: [{ index: 1 }] } });
    expect(await lake.client.getDocument(first)).toBeUndefined();
  });

  test('the id of a transaction becomes the revision of what it wrote, and cannot be used again', async () => {
    const id = fresh();
    const send = (n: number) =>
      lake.client
        .transaction()
        .createOrReplace({ _id: id, _type: 'page', n })
        .transactionId('my-own-id')
        .commit();
    await send(1);
    expect((await lake.client.getDocument(id))?._rev).toBe('my-own-id');
    await expect(send(2)).rejects.toMatchObject({ statusCode: 409 });
  });

  test('a dry run returns the result and changes nothing', async () => {
    const id = fresh();
    const told = await lake.client.create({ _id: id, _type: 'page', n: 1 }, { dryRun: true });
    expect([told['n'], await lake.client.getDocument(id)]).toEqual([1, undefined]);
  });

  test('list items get keys on request', async () => {
    const made = await lake.client.create(
      { _type: 'page', list: [{ v: 1 }, { _key: 'mine', v: 2 }] },
      { autoGenerateArrayKeys: true },
    );
    expect(made['list']).toEqual([
      { _key: expect.stringMatching(/^[0-9a-f]{12}$/), v: 1 },
      { _key: 'mine', v: 2 },
    ]);
  });

  test('deleting a document that does not exist is not an error', async () => {
    expect(await lake.client.delete('nothing-here')).toMatchObject({ results: [{ operation: 'none' }] });
  });

  test('a document may be deleted and created again in one transaction', async () => {
    const id = fresh();
    await lake.client.create({ _id: id, _type: 'page', old: true });
    await lake.client.transaction().delete(id).create({ _id: id, _type: 'post' }).commit();
    expect(await lake.client.getDocument(id)).toMatchObject({ _type: 'post' });
  });
});

const link = (id: string) => ({ _type: 'reference', _ref: id });

describe('strong references', () => {
  test('must point at a document that exists at the end of the transaction', async () => {
    const { client, stop } = await startTestLake();
    const lonely = client.create({ _id: 'a', _type: 'page', next: link('b') });
    await expect(lonely).rejects.toThrow('Document "a" references non-existent document "b"');
    await client
      .transaction()
      .create({ _id: 'a', _type: 'page', next: link('b') })
      .create({ _id: 'b', _type: 'page', next: link('a') })
      .commit();
    await client.create({ _id: 'c', _type: 'page', next: { ...link('nowhere'), _weak: true } });
    await stop();
  });

  test('keep what they point at from being deleted', async () => {
    const { client, stop } = await startTestLake();
    await client.create({ _id: 'b', _type: 'page' });
    await client.create({ _id: 'a', _type: 'page', body: [{ _key: 'k', see: link('b') }] });
    await expect(client.delete('b')).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { type: 'documentHasReferencesError', referencingIDs: ['a'] } }] },
    });
    await client.transaction().delete('b').delete('a').commit();
    expect(await client.fetch('count(*)')).toBe(0);
    await stop();
  });
});

describe('bad requests change nothing', () => {
  let lake: TestLake;
  beforeAll(async () => {
    lake = await startTestLake();
  });
  afterAll(() => lake.stop());

  const post = async (body: string) => {
    const answer = await lake.ask('/v2025-02-19/data/mutate/production', { method: 'POST', body });
    const error: unknown = await answer.json();
    return { status: answer.status, error };
  };

  test.each([
    ['no JSON', '{"mutations": ['],
    ['no list', '{"mutations": {}}'],
    ['an unknown mutation', '{"mutations": [{"destroy": {"id": "a"}}]}'],
    ['two mutations in one', '{"mutations": [{"create": {"_type": "a"}, "delete": {"id": "a"}}]}'],
    ['no type', '{"mutations": [{"create": {"_id": "a"}}]}'],
    ['a malformed id', '{"mutations": [{"create": {"_id": "../a", "_type": "a"}}]}'],
    [
      'a field that would break its readers',
      '{"mutations": [{"create": {"_id": "a", "_type": "a", "l": [{"hasOwnProperty": 1}]}}]}',
    ],
    ['an unknown patch operation', '{"mutations": [{"patch": {"id": "a", "push": {}}}]}'],
    ['a patch of nothing', '{"mutations": [{"patch": {"id": "a", "set": {}}}]}'],
    [
      'a path that cannot be parsed',
      '{"mutations": [{"create": {"_id": "a", "_type": "a"}}, {"patch": {"id": "a", "set": {"a[[": 1}}}]}',
    ],
    [
      'a path with a huge range',
      '{"mutations": [{"create": {"_id": "a", "_type": "a", "l": []}}, {"patch": {"id": "a", "set": {"l[0:99999999999]": 1}}}]}',
    ],
    [
      'a path that ends in a bracket',
      '{"mutations": [{"create": {"_id": "a", "_type": "a", "l": []}}, {"patch": {"id": "a", "set": {"l[": 1}}}]}',
    ],
    ['a query that cannot be parsed', '{"mutations": [{"delete": {"query": "*[["}}]}'],
    ['a query for no documents', '{"mutations": [{"delete": {"query": "1 + 1"}}]}'],
    ['a malformed transaction id', '{"mutations": [], "transactionId": "a b"}'],
  ])('%s', async (_name, body) => {
    const { status, error } = await post(body);
    expect([400, 409]).toContain(status);
    expect(error).toMatchObject({ error: expect.anything() });
    expect(await lake.client.fetch('count(*)', {}, { perspective: 'raw' })).toBe(0);
  });

  test('a body that is too long', async () => {
    expect((await post(`{"mutations": [${' '.repeat(33 * 1024 * 1024)}]}`)).status).toBe(413);
    expect(await lake.client.fetch('count(*)')).toBe(0);
  });
});
