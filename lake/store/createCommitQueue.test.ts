import type { Store } from './createStore.ts';
import type { DataFolder } from './openDataFolder.ts';
import type { Transaction } from './transaction.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from './createStore.ts';
import { openDataFolder } from './openDataFolder.ts';

let dataDir: string;
let folder: DataFolder;
let store: Store;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'lake-store-'));
  folder = openDataFolder(dataDir);
  store = createStore(folder, (error) => {
    throw error;
  });
});
afterEach(() => {
  folder.close();
  rmSync(dataDir, { recursive: true });
});

/** The transaction that creates a counter, or increments the existing one. */
const count = (transactionId: string, id: string): Transaction => {
  const before = store.get(id);
  const n = Number(before?.['n'] ?? 0) + 1;
  const after = { _id: id, _type: 'counter', _rev: transactionId, _createdAt: '', _updatedAt: '', n };
  return {
    id: transactionId,
    timestamp: '2026-01-01T00:00:00.000Z',
    author: 'me',
    mutations: [],
    changes: [{ id, ...(before === undefined ? {} : { before }), after }],
  };
};
const refuse = (message: string) => () => {
  throw new Error(message);
};

test('transactions committed together each see the earlier ones, and a refused one does not affect the others', async () => {
  const heard: string[] = [];
  store.onCommit(({ id, seq }) => heard.push(`${seq} ${id}`));
  const results = await Promise.allSettled([
    store.commit(() => count('one', 'a')),
    store.commit(refuse('not this')),
    store.commit(() => count('two', 'a')),
    // The id of a transaction is taken.
    store.commit(() => count('two', 'b')),
    store.commit(() => count('three', 'a')),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(results[1]).toMatchObject({ reason: new Error('not this') });
  expect([store.get('a')?.['n'], store.get('b'), heard]).toEqual([
    3,
    undefined,
    ['1 one', '2 two', '3 three'],
  ]);
});

test('all transactions committed together fail, and none is announced, if the disk refuses them', async () => {
  const heard: string[] = [];
  store.onCommit(({ id }) => heard.push(id));
  // Breaks a commit as a full disk does: only COMMIT itself fails.
  folder.database.exec(`PRAGMA defer_foreign_keys = ON; CREATE TABLE broken (seq REFERENCES transactions (seq)
    DEFERRABLE INITIALLY DEFERRED);`);
  const results = await Promise.allSettled([
    store.commit(() => count('one', 'a')),
    store.commit(() => {
      const transaction = count('two', 'a');
      folder.database.exec('INSERT INTO broken VALUES (999)');
      return transaction;
    }),
    store.commit(refuse('not this')),
  ]);
  expect(results).toMatchObject(
    Array.from({ length: 3 }, () => ({
      status: 'rejected',
      reason: { message: expect.stringContaining('FOREIGN KEY') },
    })),
  );
  expect([store.lastSeq(), heard]).toEqual([0, []]);
  // The same transaction again, with another outcome: what was read of the first attempt is not remembered.
  const again = { _id: 'a', _type: 'counter', _rev: 'one', _createdAt: '', _updatedAt: '', n: 7 };
  await store.commit(() => ({
    id: 'one',
    timestamp: '',
    author: 'me',
    mutations: [],
    changes: [{ id: 'a', after: again }],
  }));
  expect([store.get('a'), heard]).toEqual([again, ['one']]);
});

test('others have their turn between transactions that take long', async () => {
  const order: string[] = [];
  const commitSlowly = (id: string) =>
    store.commit(() => {
      order.push(id);
      const end = performance.now() + 110;
      while (performance.now() < end);
      return count(id, 'a');
    });
  const committed = Promise.all(['one', 'two', 'three'].map(commitSlowly));
  for (let turn = 1; turn <= 2; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`turn ${turn}`);
  }
  await committed;
  expect(order).toEqual(['one', 'turn 1', 'two', 'turn 2', 'three']);
  expect(store.get('a')?.['n']).toBe(3);
});

describe('after a transaction that takes long', () => {
  let processorMs: number;
  let order: string[];
  beforeEach(() => {
    [processorMs, order] = [0, []];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: processorMs * 1000, system: 0 }));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  const commit = (id: string, author: string | undefined, tookMs: number) =>
    store.commit(() => {
      order.push(id);
      processorMs += tookMs;
      return count(id, 'a');
    }, author);

  test('its author waits, and nobody else does', async () => {
    const all = [
      commit('long', 'me', 200),
      commit('second', 'me', 0),
      commit('of another', 'you', 200),
      commit('of a program', undefined, 200),
      commit('of the same program', undefined, 0),
      commit('third', 'me', 200),
      commit('fourth', 'me', 0),
    ];
    await all[4];
    expect(order.splice(0)).toEqual(['long', 'of another', 'of a program', 'of the same program']);
    await vi.advanceTimersByTimeAsync(599);
    await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await all[5];
    expect(order.splice(0)).toEqual(['second', 'third']);
    await vi.advanceTimersByTimeAsync(600);
    await Promise.all(all);
    expect([order.splice(0), store.get('a')?.['n']]).toEqual([['fourth'], 7]);
  });

  test('flush does not wait for the end of a pause', async () => {
    await commit('long', 'me', 200);
    const next = commit('next', 'me', 0);
    store.flush();
    expect([store.get('a')?.['n'], (await next).id]).toEqual([2, 'next']);
  });
});

test('flush writes what is waiting', async () => {
  const committed = store.commit(() => count('one', 'a'));
  store.flush();
  expect([store.get('a')?.['n'], (await committed).id]).toEqual([1, 'one']);
});
