import type { AddressInfo } from 'node:net';
import type { History } from '../history/createHistory.ts';
import type { Store } from '../store/createStore.ts';
import type { DataFolder } from '../store/openDataFolder.ts';
import type { DeliveryLog } from './createDeliveryLog.ts';
import type { WebhooksOptions } from './startWebhooks.ts';
import type { Webhook } from './webhook.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHistory } from '../history/createHistory.ts';
import { mutate } from '../mutation/mutate.ts';
import { createStore } from '../store/createStore.ts';
import { openDataFolder } from '../store/openDataFolder.ts';
import { pruneHistory } from '../store/pruneHistory.ts';
import { createDeliveryLog } from './createDeliveryLog.ts';
import { startWebhooks } from './startWebhooks.ts';

const diskFull = () =>
  Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
const damaged = () =>
  Object.assign(new Error('database disk image is malformed'), { code: 'ERR_SQLITE_ERROR', errcode: 11 });

let dataDir: string;
let folder: DataFolder;
let store: Store;
let history: History;
let log: DeliveryLog;
let errors: unknown[];
let received: unknown[];
let url: string;
let closeReceiver: () => void;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'lake-hooks-'));
  folder = openDataFolder(dataDir);
  store = createStore(folder, (error) => errors.push(error));
  history = createHistory(folder.database, store);
  log = createDeliveryLog(folder.database);
  [errors, received] = [[], []];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  closeReceiver = () => {
    server.close();
    server.closeAllConnections();
  };
});
afterEach(() => {
  closeReceiver();
  folder.close();
  rmSync(dataDir, { recursive: true });
});

const hook = (fields: Partial<Webhook> = {}): Webhook => ({
  name: 'site',
  url,
  on: ['create', 'update', 'delete'],
  includeDrafts: false,
  headers: {},
  projection: '[before().n, after().n]',
  ...fields,
});
const start = (options: Partial<WebhooksOptions> = {}) =>
  startWebhooks({
    webhooks: [hook()],
    store,
    history,
    deliveries: log,
    projectId: 'test',
    dataset: 'production',
    firstRetryMs: 1,
    reportError: (error) => errors.push(error),
    now: () => new Date(),
    ...options,
  });
const write = (...mutations: unknown[]) =>
  mutate(
    store,
    {
      mutations,
      author: 'ada',
      dryRun: false,
      autoGenerateArrayKeys: false,
    },
    new Date(),
  );
const author = { _type: 'reference', _ref: 'author', _weak: true };
const create = (id: string, n: number) => write({ create: { _id: id, _type: 'page', n, author } });
const set = (id: string, n: number) => write({ patch: { id, set: { n } } });
const heard = (count: number) =>
  vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), { timeout: 15_000, interval: 5 });

/** Lets a function fail a number of times before it works. */
function failing<Args extends unknown[], Result>(
  times: number,
  error: () => Error,
  work: (...args: Args) => Result,
) {
  let left = times;
  return (...args: Args): Result => {
    if (left-- > 0) throw error();
    return work(...args);
  };
}

/** The first call, when the webhook is set up, works; the next ones do not. */
function afterStart(enqueue: DeliveryLog['enqueue']): DeliveryLog['enqueue'] {
  const later = failing(3, diskFull, enqueue);
  let isFirst = true;
  return (...args) => {
    const use = isFirst ? enqueue : later;
    isFirst = false;
    use(...args);
  };
}

/** Commits while no webhook runs. */
const backlogOf = async (revisions: number) => {
  await start()();
  await create('a', 0);
  for (let n = 1; n < revisions; n++) await set('a', n);
};

const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 12, minute));

describe('an error of the database loses nothing and keeps the order, when', () => {
  test.each<[string, () => Partial<WebhooksOptions>]>([
    ['deliveries cannot be stored', () => ({ deliveries: { ...log, enqueue: afterStart(log.enqueue) } })],
    [
      'a delivery cannot be settled',
      () => ({ deliveries: { ...log, settle: failing(3, diskFull, log.settle) } }),
    ],
    [
      'the next delivery cannot be read',
      () => ({ deliveries: { ...log, nextDue: failing(3, diskFull, log.nextDue) } }),
    ],
    [
      'the next event cannot be read',
      () => ({ history: { ...history, transactionsAfter: failing(3, diskFull, history.transactionsAfter) } }),
    ],
    [
      'a document that a filter asks for cannot be read',
      () => ({
        webhooks: [hook({ filter: 'author->n == 0' })],
        store: { ...store, get: failing(3, diskFull, store.get) },
      }),
    ],
  ])('%s', async (_when, options) => {
    await create('author', 0);
    const stop = start(options());
    await create('a', 1);
    for (let n = 2; n <= 6; n++) await set('a', n);
    await vi.waitFor(() => expect(received.at(-1)).toEqual([5, 6]), { timeout: 15_000, interval: 5 });
    await stop();
    expect(errors).toHaveLength(3);
    // A delivery that could not be settled is repeated; its receiver knows it by its key.
    const once = received.filter(
      (value, index) => JSON.stringify(value) !== JSON.stringify(received[index - 1]),
    );
    expect(once).toEqual([
      [null, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
    ]);
  });
});

test('it reports a failure, and can be stopped while it waits', async () => {
  const stop = start({
    firstRetryMs: 3_600_000,
    history: { ...history, transactionsAfter: failing(99, diskFull, history.transactionsAfter) },
  });
  await expect.poll(() => errors).toMatchObject([{ message: "Webhook 'site' failed and will try again." }]);
  await stop();
  expect(received).toEqual([]);
});

test('identity() is the user who made the change, also of one that is read from the history', async () => {
  await backlogOf(1);
  const stop = start({
    webhooks: [hook({ filter: 'identity() == "ada"', projection: '[_id, identity()]' })],
  });
  await create('b', 1);
  await heard(2);
  await stop();
  expect(received).toEqual([
    ['a', 'ada'],
    ['b', 'ada'],
  ]);
});

describe('a backlog', () => {
  test(
    'of one document is reconstructed step by step, not from the latest revision each time',
    { tags: ['long'] },
    async () => {
      await backlogOf(250);
      const documentAt = vi.fn<History['documentAt']>(history.documentAt);
      const stop = start({ history: { ...history, documentAt } });
      await heard(250);
      await stop();
      expect(received).toEqual(Array.from({ length: 250 }, (_, n) => [n === 0 ? null : n - 1, n]));
      expect(documentAt).toHaveBeenCalledOnce();
    },
  );

  test('is read in parts, and what is committed meanwhile comes after it', async () => {
    await backlogOf(150);
    const transactionsAfter = vi.fn<History['transactionsAfter']>(history.transactionsAfter);
    const stop = start({ history: { ...history, transactionsAfter } });
    await set('a', 150);
    await heard(151);
    await stop();
    expect(received.at(-1)).toEqual([149, 150]);
    expect(transactionsAfter.mock.calls.every(([, limit]) => limit <= 100)).toBe(true);
  });

  test('with a damaged revision is delivered except for that, and does not keep the lake from starting', async () => {
    await backlogOf(2);
    await create('b', 10);
    folder.database.exec(`UPDATE revisions SET apply = '{}', revert = '{}' WHERE document = 'a'`);
    const stop = start();
    await heard(1);
    await stop();
    expect(received).toEqual([[null, 10]]);
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatchObject({ message: expect.stringContaining("The change of 'a' by transaction") });
  });

  test('with a damaged page of the database is delivered except for that', async () => {
    await backlogOf(1);
    await create('b', 10);
    const documentAfter: History['documentAfter'] = (transaction, id, before) => {
      if (id === 'a') throw damaged();
      return history.documentAfter(transaction, id, before);
    };
    const stop = start({ history: { ...history, documentAfter } });
    await heard(1);
    await stop();
    expect(received).toEqual([[null, 10]]);
  });

  test('is not pruned with old history', async () => {
    await backlogOf(3);
    pruneHistory(folder.database, new Date(Date.now() + 1000));
    const stop = start();
    await heard(3);
    await stop();
    expect(received).toEqual([
      [null, 0],
      [0, 1],
      [1, 2],
    ]);
    pruneHistory(folder.database, new Date(Date.now() + 1000));
    expect(history.transactionsAfter(0, 10)).toEqual([]);
  });
});

describe('a webhook that is missing at a start', () => {
  test('gets what it missed later', async () => {
    await start()();
    await start({ webhooks: [] })();
    await create('a', 1);
    const stop = start();
    await heard(1);
    await stop();
    expect(received).toEqual([[null, 1]]);
  });

  test('is pruned after 30 days, with its pending deliveries', async () => {
    await start()();
    log.enqueue(
      'site',
      store.lastSeq(),
      [{ webhook: 'site', idempotencyKey: 'k', headers: {}, body: '' }],
      days(0),
    );
    await create('a', 1);
    await start({ webhooks: [], now: () => days(29) })();
    expect([log.cursorOf('site'), log.list('site', 10)]).toMatchObject([0, [{ idempotencyKey: 'k' }]]);
    await start({ webhooks: [], now: () => days(31) })();
    expect([log.cursorOf('site'), log.list('site', 10)]).toEqual([undefined, []]);
  });
});

const enqueue = () =>
  log.enqueue('site', 1, [{ webhook: 'site', idempotencyKey: 'k', headers: {}, body: '' }], at(0));

describe('the clock', () => {
  test('set back does not keep a delivery waiting', () => {
    enqueue();
    expect(log.nextDue('site', at(-60))?.idempotencyKey).toBe('k');
    log.postpone(1, at(5), '503', at(0));
    expect(log.nextDue('site', at(1))).toBeUndefined();
    expect(log.nextDue('site', at(-60))?.idempotencyKey).toBe('k');
    expect(log.nextDue('site', at(5))?.idempotencyKey).toBe('k');
    log.settle(1, 'delivered', '200', at(5));
    expect(log.nextDue('site', at(-60))).toBeUndefined();
  });

  test('is looked at again after a minute, however long the wait', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    enqueue();
    log.postpone(1, new Date('2099-01-01T00:00:00Z'), '503', new Date(0));
    const stop = start();
    await expect.poll(() => timers.mock.calls.map(([, delay]) => delay)).toContain(60_000);
    await stop();
    const delays = timers.mock.calls.map(([, delay]) => delay ?? 0);
    timers.mockRestore();
    expect(Math.max(...delays)).toBe(60_000);
  });
});
