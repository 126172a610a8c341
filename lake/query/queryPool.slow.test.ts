import type { TestLake } from '../testing/testLake.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestLake } from '../testing/testLake.ts';

test('others are answered while a query runs that takes very long', async () => {
  const { client, stop } = await startTestLake({ queryBudgetMs: 600_000 });
  const transaction = client.transaction();
  for (let n = 0; n < 3000; n++) transaction.create({ _id: `doc-${n}`, _type: 'page', n });
  await transaction.commit();
  // For each document all documents, and for each of those all of them again.
  const slow = 'count(*[count(*[count(*[n > ^.^.n]) > ^.n]) > 0])';
  const leaving = new AbortController();
  let hasEnded = false;
  const ended = client
    .fetch(slow, {}, { signal: leaving.signal })
    .catch(() => {})
    .finally(() => (hasEnded = true));
  const quick = await Promise.all(
    Array.from({ length: 20 }, (_, n) => client.fetch<number>('*[_id == $id][0].n', { id: `doc-${n}` })),
  );
  await client.create({ _id: 'meanwhile', _type: 'note' });
  expect(await client.fetch('*[_id == "meanwhile"][0]._type')).toBe('note');
  expect([hasEnded, quick]).toEqual([false, Array.from({ length: 20 }, (_, n) => n)]);
  leaving.abort();
  await ended;
  await stop();
});

test('queries that take too long are stopped with an error, and many of them do not hold up others', async () => {
  const { client, stop } = await startTestLake({ queryBudgetMs: 1000 });
  await client.create({ _id: 'a', _type: 'page' });
  // Counts up to the number of items to the power of three.
  const endless = 'count($a[count($a[count($a[true]) > 0]) > 0]) >= 0';
  const many = Array.from({ length: 6 }, () =>
    client
      .fetch(endless, { a: Array.from({ length: 1000 }, () => 0) })
      .catch(({ statusCode, responseBody }) => [statusCode, responseBody]),
  );
  const stopped = [408, expect.stringContaining('queryTimeoutError')];
  expect(await Promise.all(many)).toEqual(many.map(() => stopped));
  expect(await client.fetch('*[_id == "a"][0]._type')).toBe('page');
  await stop();
});

test('a query sees what was committed before it was asked', async () => {
  const { client, stop } = await startTestLake();
  const seen: unknown[] = [];
  for (let n = 0; n < 30; n++) {
    await client.createOrReplace({ _id: 'a', _type: 'page', n });
    seen.push(await client.fetch('*[_type == "page"][0].n'));
  }
  await client.delete('a');
  seen.push(await client.fetch('*[_type == "page"][0].n'));
  await stop();
  expect(seen).toEqual([...Array.from({ length: 30 }, (_, n) => n), null]);
});

describe('text::query', () => {
  let lake: TestLake;
  beforeAll(async () => {
    lake = await startTestLake();
    await lake.client
      .transaction()
      .create({
        _id: 'a',
        _type: 'page',
        title: 'Rate bands',
        body: [{ _key: 'k', text: 'A liquidation is not a redemption.' }],
      })
      .create({ _id: 'b', _type: 'page', title: 'Redemption risk' })
      .create({ _id: 'drafts.b', _type: 'page', title: 'Redemption, rewritten' })
      .commit();
  });
  afterAll(() => lake.stop());

  const find = async (words: string) =>
    lake.client.fetch('*[_type == "page" && @ match text::query($words)]._id', { words });

  test('finds documents that contain all of the words, anywhere', async () => {
    expect(await find('redemption')).toEqual(['a', 'b']);
    expect(await find('redemption bands')).toEqual(['a']);
    expect(await find('liqui*')).toEqual(['a']);
    expect(await find('nothing')).toEqual([]);
  });

  test('finds everything when there are no words', async () => {
    expect([await find('*'), await find('')]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  test('works in score() and in a perspective of layers, and leaves no trace in the result', async () => {
    const query =
      '*[@ match text::query("rewritten")] | score(boost(title match "redemption", 4), @ match text::query("rewritten")) {..., _score}[0]';
    expect(await lake.client.fetch(query, {}, { perspective: 'drafts' })).toEqual({
      _id: 'b',
      _originalId: 'drafts.b',
      _type: 'page',
      title: 'Redemption, rewritten',
      _score: expect.any(Number),
      _rev: expect.any(String),
      _createdAt: expect.any(String),
      _updatedAt: expect.any(String),
    });
  });
});
