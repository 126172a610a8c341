import type { Store } from '../store/createStore.ts';
import type { Change } from '../store/transaction.ts';
import type { TestLake } from '../testing/testLake.ts';
import type { SelectDocuments } from './mutate.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStore } from '../store/createStore.ts';
import { openDataFolder } from '../store/openDataFolder.ts';
import { startTestLake } from '../testing/testLake.ts';
import { checkReferences } from './checkReferences.ts';
import { mutate } from './mutate.ts';

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const patch = (operations: object) => JSON.stringify({ mutations: [{ patch: { id: 'a', ...operations } }] });

describe('refuses', () => {
  let lake: TestLake;
  const errors: unknown[] = [];
  beforeAll(async () => {
    lake = await startTestLake({ queryBudgetMs: 500, reportError: (error) => errors.push(error) });
    const list = Array.from({ length: 1000 }, (_, n) => ({ _key: `k${n}`, n }));
    await lake.client.create({ _id: 'a', _type: 'page', list });
  });
  afterAll(() => lake.stop());

  const send = async (endpoint: string, body: string) => {
    const answer = await lake.ask(`/v1/data/${endpoint}/production`, { method: 'POST', body });
    return [answer.status, await answer.text()];
  };
  const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`f${n}`, n]));

  test.each([
    [
      'mutations',
      'mutate',
      JSON.stringify({ mutations: Array.from({ length: 20_001 }, () => ({ delete: { id: 'x' } })) }),
      'may have 20000 mutations',
    ],
    [
      'actions',
      'actions',
      JSON.stringify({ actions: Array.from({ length: 20_001 }, () => ({})) }),
      'may have 20000 actions',
    ],
    [
      'queries',
      'mutate',
      JSON.stringify({
        mutations: Array.from({ length: 101 }, (_, n) => ({ delete: { query: `*[n == ${n}]` } })),
      }),
      'may have 100 different queries',
    ],
    ['operations', 'mutate', patch({ set: wide }), 'more than 250000000 steps'],
    [
      'changes of a text',
      'mutate',
      patch({
        set: { text: 'x'.repeat(100_000) },
        diffMatchPatch: { text: '@@ -1 +1 @@\n-x\n+y\n'.repeat(100_000) },
      }),
      'more than 250000000 steps',
    ],
    [
      'places of a long text',
      'mutate',
      patch({
        set: { text: 'x'.repeat(3_000_000) },
        diffMatchPatch: { text: '@@ -2900000,8 +2900000,9 @@\n abcd\n+X\n efgh\n'.repeat(10) },
      }),
      'more than 250000000 steps',
    ],
    [
      'pieces of one place of a long text',
      'mutate',
      patch({
        set: { text: 'x'.repeat(3_000_000) },
        diffMatchPatch: {
          text: `@@ -2900000,8 +2900000,9 @@\n${' abcdefghijkl\n-mnopqrstuvwx\n'.repeat(50)}`,
        },
      }),
      'more than 250000000 steps',
    ],
    [
      'long deletions that are compared with a text',
      'mutate',
      patch({
        set: { text: `${'x'.repeat(40)}${'y'.repeat(5000)}${'z'.repeat(40)}` },
        diffMatchPatch: {
          text: `@@ -1,5080 +0,0 @@\n-${'x'.repeat(40)}${'ab'.repeat(2500)}${'z'.repeat(40)}\n`.repeat(3),
        },
      }),
      'more than 250000000 steps',
    ],
    [
      'digits of a place of a text',
      'mutate',
      patch({ set: { text: 'x' }, diffMatchPatch: { text: `@@ -${'1'.repeat(500_000)}` } }),
      'longer than 60 characters',
    ],
    [
      'characters of a path with texts',
      'mutate',
      patch({ unset: [`"${'\\"'.repeat(200_000)}`] }),
      'longer than 1000 characters',
    ],
    [
      'characters of a path with numbers',
      'mutate',
      patch({ unset: [`list[${'1'.repeat(400_000)}`] }),
      'longer than 1000 characters',
    ],
    [
      'values at one path',
      'mutate',
      patch({ set: { long: Array.from({ length: 30_000 }, () => ({ n: 1 })), 'long[n == 1].n': 2 } }),
      'more than 250000000 steps',
    ],
    [
      'values with one key',
      'mutate',
      patch({
        set: { long: Array.from({ length: 33_000 }, () => ({ _key: 'k' })), 'long[_key == "k"].n': 2 },
      }),
      'more than 250000000 steps',
    ],
    ['items of a range', 'mutate', patch({ set: { 'list[0:1001].n': 1 } }), 'more than 1000 items'],
    ['items of ranges', 'mutate', patch({ unset: ['list[0:50,0:50].n'] }), 'more than 1000 items'],
    [
      'items that a path lists',
      'mutate',
      patch({ unset: [`list${`[0${',0'.repeat(40)}]`.repeat(2)}.n`] }),
      'more than 1000 items',
    ],
    ['visits of a range', 'mutate', patch({ set: { 'list[0:].n': 1 } }), 'more than 250000000 steps'],
    ['recursive steps of a path', 'mutate', patch({ unset: ['..a..b'] }), "has '..' more than once"],
    [
      'levels of a body',
      'mutate',
      `{"mutations": [{"create": {"_type": "page", "a": ${deep(100_000)}}}]}`,
      'nested more than 256 levels deep',
    ],
    [
      'levels of the body of actions',
      'actions',
      `{"actions": [{"attributes": ${deep(100_000)}}]}`,
      'nested more than 256 levels deep',
    ],
    [
      'levels of a document',
      'mutate',
      `{"mutations": [{"create": {"_type": "page", "a": ${deep(201)}}}]}`,
      'nested more than 200 levels deep',
    ],
    [
      'levels that a patch makes',
      'mutate',
      patch({ set: { [`${'a.'.repeat(300)}b`]: 1 } }),
      'nested more than 200 levels deep',
    ],
  ])('too many %s', async (_, endpoint, body, message) => {
    expect(await send(endpoint, body)).toEqual([400, expect.stringContaining(message)]);
    expect(errors).toEqual([]);
    expect(await lake.client.fetch('count(*)')).toBe(1);
  });

  test.each([
    [
      'values of a document',
      'mutate',
      `{"mutations": [{"create": {"_type": "page", "a": [${'{},'.repeat(60_000)}0]}}]}`,
    ],
    [
      'bytes of a document',
      'mutate',
      JSON.stringify({ mutations: [{ create: { _type: 'page', a: 'x'.repeat(5e6) } }] }),
    ],
    ['values in an action', 'actions', `{"actions": [{"attributes": [${'{},'.repeat(60_000)}0]}]}`],
  ])('too many %s before they are parsed', async (_, endpoint, body) => {
    const message = 'a document may have 100,000 values and 4 MB of JSON';
    expect(await send(endpoint, body)).toEqual([413, expect.stringContaining(message)]);
  });

  test('none of the changes that people make to large documents', async () => {
    const { client } = lake;
    const list = Array.from({ length: 5000 }, (_, n) => ({ _key: `k${n}`, text: `Word ${n}`, n: n % 500 }));
    await client.create({ _id: 'large', _type: 'page', list, text: 'ten words '.repeat(30_000) });
    const places = Array.from(
      { length: 20 },
      (_, n) => `@@ -${1 + 11 * n},9 +${1 + 11 * n},10 @@\n ten words\n+s\n`,
    );
    await client
      .patch('large')
      .set({ 'list[_key=="k7"].text': 'Words', 'list[n == 3].text': 'Three' })
      .diffMatchPatch({ text: places.join(''), 'list[_key=="k8"].text': '@@ -1,6 +1,7 @@\n Word\n+s\n  8\n' })
      .unset(['list[_key=="k9"]'])
      .commit();
    const changed = await client.fetch(`*[_id == "large"][0]{
      "three": count(list[text == "Three"]), "key": list[_key == "k8"][0].text, "all": count(list)
    }`);
    expect(changed).toEqual({ three: 10, key: 'Words 8', all: 4999 });
    await client.delete('large');
  });

  test('too large a document that small patches make', async () => {
    const grow = (name: string) =>
      lake.client
        .patch('a')
        .set({ [name]: 'x'.repeat(1_500_000) })
        .commit();
    await grow('one');
    await grow('two');
    await expect(grow('three')).rejects.toThrow('Document "a" is too large');
    const append = (n: number) =>
      lake.client
        .patch('a')
        .set({ [`list${n}`]: Array.from({ length: 30_000 }, () => 0) })
        .unset(['one', 'two'])
        .commit();
    for (const n of [1, 2, 3]) await append(n);
    await expect(append(4)).rejects.toThrow('100,000 values');
    await lake.client.patch('a').unset(['list1', 'list2', 'list3']).commit();
  });

  test('a mutation whose query takes too long, while others are answered', async () => {
    const a = Array.from({ length: 1000 }, () => 0);
    const query = '*[count($a[count($a[count($a[true]) > 0]) > 0]) >= 0]';
    const refused = send('mutate', JSON.stringify({ mutations: [{ delete: { query, params: { a } } }] }));
    expect((await fetch(`${lake.lake.url}/ping`)).status).toBe(200);
    await lake.client.createOrReplace({ _id: 'a', _type: 'page', n: 1 });
    expect(await refused).toEqual([408, expect.stringContaining('The query was stopped after 500 ms')]);
    expect(await lake.client.fetch('count(*)')).toBe(1);
  });
});

test('a transaction that selects too many documents is refused', { tags: ['long'] }, async () => {
  const { client, stop } = await startTestLake();
  for (let start = 0; start < 10_001; start += 3334) {
    const transaction = client.transaction();
    for (let n = start; n < Math.min(start + 3334, 10_001); n++) {
      transaction.create({ _id: `d${n}`, _type: 'd' });
    }
    await transaction.commit({ visibility: 'async' });
  }
  await expect(client.delete({ query: '*[_type == "d"]' })).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('more than 10000 documents'),
  });
  await client.delete({ query: '*[_type == "d"][0...10000]' });
  const left = await client.fetch('count(*)');
  await stop();
  expect(left).toBe(1);
});

describe('a transaction by a query, when documents change after they were selected', () => {
  let folder: string;
  let store: Store;
  let close: () => void;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lake-'));
    const opened = openDataFolder(folder);
    close = opened.close;
    store = createStore(opened, () => {});
  });
  afterAll(() => {
    close();
    rmSync(folder, { recursive: true });
  });

  const run = (mutations: unknown[], select?: SelectDocuments) =>
    mutate(
      store,
      { mutations, author: 'me', dryRun: false, autoGenerateArrayKeys: false, ...(select && { select }) },
      new Date(),
    );
  const byType = () => [
    store.select({ by: 'types', values: ['page'] }).map(({ _id: id, _rev: rev }) => ({ id, rev })),
  ];

  test('selects again, so that a document that no longer matches is left alone', async () => {
    await run([{ create: { _id: 'a', _type: 'page' } }, { create: { _id: 'b', _type: 'page' } }]);
    let count = 0;
    await run([{ patch: { query: '*[_type == "page"]', set: { n: 1 } } }], async () => {
      const selected = byType();
      // Between selecting and patching, somebody deletes one.
      if (count++ === 0) await run([{ delete: { id: 'a' } }]);
      return selected;
    });
    expect([count, store.get('a'), store.get('b')?.['n']]).toEqual([2, undefined, 1]);
  });

  test('is not affected by changes of documents that it did not select', async () => {
    let count = 0;
    await run([{ patch: { query: '*[_type == "page"]', set: { n: 2 } } }], async () => {
      count++;
      const selected = byType();
      await run([{ createOrReplace: { _id: 'other', _type: 'note', count } }]);
      return selected;
    });
    expect([count, store.get('b')?.['n']]).toEqual([1, 2]);
  });

  test('is checked when it commits: whoever was removed while it waited changes nothing', async () => {
    await run([{ createOrReplace: { _id: 'kept', _type: 'kept', n: 1 } }]);
    let isRemoved = false;
    const check = (): void => {
      if (isRemoved) throw new Error('They were removed.');
    };
    const attempt = (remove: () => void) =>
      mutate(
        store,
        {
          mutations: [{ patch: { query: '*[_type == "kept"]', set: { n: 2 } } }],
          author: 'me',
          dryRun: false,
          autoGenerateArrayKeys: false,
          check,
          select: async () => {
            remove();
            return [[{ id: 'kept', rev: store.get('kept')?._rev ?? '' }]];
          },
        },
        new Date(),
      );
    // While its query is answered, and while it waits for a transaction that came before it.
    const queries = attempt(() => {
      isRemoved = true;
    });
    await expect(queries).rejects.toThrow('They were removed.');
    isRemoved = false;
    const before = store.commit(() => {
      isRemoved = true;
      throw new Error('It changes nothing.');
    });
    await expect(Promise.all([before.catch(() => {}), attempt(() => {})])).rejects.toThrow(
      'They were removed.',
    );
    expect(store.get('kept')?.['n']).toBe(1);
  });

  test('gives up with a conflict when that never ends', async () => {
    let count = 0;
    const endless = run([{ patch: { query: '*[_type == "page"]', set: { n: 3 } } }], async () => {
      const selected = byType();
      await run([{ patch: { id: 'b', set: { changed: ++count } } }]);
      return selected;
    });
    await expect(endless).rejects.toMatchObject({ status: 409 });
    expect([count, store.get('b')?.['n']]).toEqual([5, 2]);
  });
});

test('the cost of checking deletions grows with their number, not with its square', () => {
  let looks = 0;
  const stamps = { _type: 'page', _rev: '1', _createdAt: '', _updatedAt: '' };
  const changes = Array.from({ length: 500 }, (_, n) => {
    const change = { id: `d${n}`, before: { _id: `d${n}`, ...stamps } };
    return new Proxy<Change>(change, {
      get: (target, name) => {
        if (name === 'after') looks++;
        return Reflect.get(target, name);
      },
    });
  });
  checkReferences(changes, { get: () => undefined, strongReferrers: () => [] });
  expect(looks).toBeLessThan(10 * changes.length);
});
