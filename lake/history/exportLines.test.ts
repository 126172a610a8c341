import { expect, test } from 'vitest';
import { startTestLake } from '../testing/testLake.ts';
import { exportLines } from './exportLines.ts';

const document = { _id: 'a', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '' };

test('an export reads a document when its line is asked for', async () => {
  const read: string[] = [];
  const lines = exportLines(
    {
      url: () => '',
      store: {
        ids: () => ['a', 'b', 'c'],
        lastSeq: () => 1,
        get: (id) => {
          read.push(id);
          return { ...document, _id: id };
        },
      },
      history: { transactionsAfter: () => [] },
      past: async () => undefined,
    },
    { types: undefined, pass: '' },
  );
  expect(read).toEqual([]);
  for await (const line of lines) {
    expect(line).toContain('"_id":"a"');
    break;
  }
  expect(read).toEqual(['a']);
});

test('what has changed since an export began is computed elsewhere', async () => {
  const transaction = { seq: 2, id: 't', timestamp: '', author: '', documentIds: ['b'] };
  const lines = exportLines(
    {
      url: () => '',
      store: { ids: () => ['a', 'b'], lastSeq: () => 1, get: (id) => ({ ...document, _id: id, now: true }) },
      history: { transactionsAfter: (seq) => (seq < 2 ? [transaction] : []) },
      past: async (id, seq) => ({ ...document, _id: id, seq }),
    },
    { types: undefined, pass: '' },
  );
  const found: unknown[] = [];
  for await (const line of lines) found.push(JSON.parse(line));
  expect(found).toEqual([
    { ...document, _id: 'a', now: true },
    { ...document, _id: 'b', seq: 1 },
  ]);
});

test('an export has the documents as they were when it began', async () => {
  const { lake, client, stop } = await startTestLake();
  try {
    // More than fits between both ends of a connection.
    const text = 'a'.repeat(2_000_000);
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'x', 'y']) {
      await client.create({ _id: id, _type: 'page', text, title: 'Before' });
    }
    const answer = await fetch(`${lake.url}/v1/data/export/production`, {
      headers: { authorization: `Bearer ${lake.token}` },
    });
    await client.patch('x').set({ title: 'After' }).commit();
    await client.delete('y');
    await client.create({ _id: 'z', _type: 'page', title: 'After' });
    const documents = (await answer.text())
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(documents).toHaveLength(8);
    expect(documents.slice(-2)).toMatchObject([
      { _id: 'x', title: 'Before', text },
      { _id: 'y', title: 'Before', text },
    ]);
  } finally {
    await stop();
  }
});
