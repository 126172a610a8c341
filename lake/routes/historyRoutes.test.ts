import type { LakeRequest } from '../http/lakeRequest.ts';
import type { DataFolder } from '../store/openDataFolder.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTurns } from '#system/pool/createTurns.ts';
import { localRobot } from '../auth/addLocalUsers.ts';
import { createHistory } from '../history/createHistory.ts';
import { createStore } from '../store/createStore.ts';
import { openDataFolder } from '../store/openDataFolder.ts';
import { historyRoutes } from './historyRoutes.ts';

let dataDir: string;
let folder: DataFolder;
beforeEach(() => {
  dataDir = mkdtempSync(`${tmpdir()}/lake-events-`);
  folder = openDataFolder(dataDir);
});
afterEach(() => {
  folder.close();
  rmSync(dataDir, { recursive: true });
});

const fail = (error: unknown) => {
  throw error;
};

/** A lake whose document `drafts.a` was edited 1,200 times, and how often its revisions were read. */
async function editedLake() {
  const store = createStore(folder, fail);
  const draft = { _id: 'drafts.a', _type: 'page', _createdAt: '', _updatedAt: '' };
  const at = (n: number) => ({ ...draft, _rev: `r${n}`, n });
  const edits = Array.from({ length: 1200 }, (_, n) => {
    const change = { id: draft._id, ...(n > 0 && { before: at(n - 1) }), after: at(n) };
    const common = { timestamp: '2026-01-01T00:00:00Z', author: 'me', mutations: [] };
    return store.commit(() => ({ id: `r${n}`, ...common, changes: [change] }));
  });
  store.flush();
  await Promise.all(edits);
  const history = createHistory(folder.database, store);
  const reads = { count: 0 };
  return {
    reads,
    lake: {
      history: {
        ...history,
        revisions: (...of: Parameters<typeof history.revisions>) => {
          reads.count += 1;
          return history.revisions(...of);
        },
      },
      readings: createTurns({ atOnce: 1, take: () => ({ resize: () => {}, giveBack: () => {} }) }),
      queries: { run: () => fail('no queries'), close: async () => {} },
      projectId: 'test',
      dataset: 'production',
      now: () => new Date(),
    },
  };
}

function requestOf(socket: Socket, confirmUser: () => typeof localRobot): LakeRequest {
  const caller = { kind: 'machine', key: 'machine' } as const;
  return {
    user: localRobot,
    session: { user: localRobot },
    confirmUser,
    address: '127.0.0.1',
    method: 'GET',
    apiVersion: '1',
    path: '/data/history/production/events/documents/drafts.a',
    params: { dataset: 'production', id: 'drafts.a' },
    query: new URLSearchParams(),
    budget: {
      caller: () => caller,
      body: () => ({ bytes: 0, values: 0, seconds: 0 }),
      take: () => ({ resize: () => {}, giveBack: () => {} }),
      identify: () => {},
      countStranger: () => {},
    },
    incoming: new IncomingMessage(socket),
  };
}

const eventsRoute = (lake: Parameters<typeof historyRoutes>[0]) =>
  historyRoutes(lake).find(({ endpoint }) => endpoint.includes('/events/'));

test('the revisions for events are read in turns, and no more of them when the client has left', async () => {
  const { lake, reads } = await editedLake();
  const socket = new Socket();
  const held = Promise.withResolvers<void>();
  const other = lake.readings({ kind: 'user', key: 'other' }, () => held.promise);
  const reply = Promise.resolve(eventsRoute(lake)?.handle(requestOf(socket, () => localRobot)));
  expect(reads.count).toBe(0);
  const leaving = Promise.withResolvers<void>();
  const another = lake.readings({ kind: 'user', key: 'another' }, async () => {
    expect(reads.count).toBe(1);
    socket.destroy();
    await leaving.promise;
  });
  held.resolve();
  await expect(reply).rejects.toMatchObject({ status: 499 });
  leaving.resolve();
  await Promise.all([other, another]);
  expect(reads.count).toBe(1);
});

test('all revisions are read for few events, and the user is looked up again before the reply', async () => {
  const { lake, reads } = await editedLake();
  const reply = await eventsRoute(lake)?.handle(requestOf(new Socket(), () => localRobot));
  expect(reads.count).toBe(3);
  expect(reply?.body).toMatch(
    /^\{"events":\{"drafts\.a":\[\{"type":"createDocumentVersion",[^{}]*\}\]\},"nextCursor":""\}$/,
  );
  const removed = requestOf(new Socket(), () => fail(new Error('removed')));
  await expect(eventsRoute(lake)?.handle(removed)).rejects.toThrow('removed');
});
