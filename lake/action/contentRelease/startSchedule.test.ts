import type { Store } from '../../store/createStore.ts';
import type { DataFolder } from '../../store/openDataFolder.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHistory } from '../../history/createHistory.ts';
import { mutate } from '../../mutation/mutate.ts';
import { createStore } from '../../store/createStore.ts';
import { openDataFolder } from '../../store/openDataFolder.ts';
import { manualClock } from '../../testing/testLake.ts';
import { startSchedule } from './startSchedule.ts';

const diskFull = () => new Error('database or disk is full');

let dataDir: string;
let folder: DataFolder;
let store: Store;
let errors: unknown[];
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'lake-schedule-'));
  folder = openDataFolder(dataDir);
  errors = [];
  store = createStore(folder, (error) => errors.push(error));
});
afterEach(() => {
  folder.close();
  rmSync(dataDir, { recursive: true });
});

const start = (clock: ReturnType<typeof manualClock>, changed: Partial<Store>) =>
  startSchedule({
    store: { ...store, ...changed },
    history: createHistory(folder.database, store),
    clock,
    reportError: (error) => errors.push(error),
  });
/** Writes a scheduled release with one version, without the checks of the endpoints. */
const schedule = (name: string, publishAt: string) =>
  mutate(
    store,
    {
      mutations: [
        {
          create: {
            _id: `_.releases.${name}`,
            _type: 'system.release',
            name,
            state: 'scheduled',
            publishAt,
            metadata: { releaseType: 'scheduled' },
          },
        },
        { create: { _id: `versions.${name}.${name}-page`, _type: 'page' } },
      ],
      author: 'me',
      dryRun: false,
      autoGenerateArrayKeys: false,
    },
    new Date('2030-01-01T00:00:00Z'),
  );
const published = (name: string) =>
  vi.waitFor(() => expect(store.get(`${name}-page`)).toBeDefined(), { timeout: 15_000, interval: 5 });

test('releases are published even if looking for them failed, at the start or after a change', async () => {
  const clock = manualClock('2030-01-01T00:00:00Z');
  let fails = true;
  const stop = start(clock, {
    select: (...args) => {
      if (fails) throw diskFull();
      return store.select(...args);
    },
  });
  await schedule('spring', '2030-02-01T00:00:00Z');
  expect(errors).toHaveLength(2);
  fails = false;
  clock.advanceTo('2030-02-01T00:00:00Z');
  await published('spring');
  await stop();
});

test('releases are published even if looking for the next one failed after a publication', async () => {
  const clock = manualClock('2030-01-01T00:00:00Z');
  await schedule('spring', '2030-02-01T00:00:00Z');
  await schedule('summer', '2030-03-01T00:00:00Z');
  let isPublished = false;
  const stop = start(clock, {
    select: (...args) => {
      if (isPublished && errors.length === 0) throw diskFull();
      return store.select(...args);
    },
    commit: async (prepare) => {
      const done = await store.commit(prepare);
      isPublished = true;
      return done;
    },
  });
  clock.advanceTo('2030-02-01T00:00:00Z');
  await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 15_000, interval: 5 });
  clock.advanceTo('2030-03-01T00:00:00Z');
  await published('summer');
  await stop();
});

test('a release that the lake cannot publish does not hold up the others', async () => {
  const clock = manualClock('2030-01-01T00:00:00Z');
  await schedule('spring', '2030-02-01T00:00:00Z');
  await schedule('summer', '2030-02-01T00:00:01Z');
  let commits = 0;
  const stop = start(clock, {
    commit: (prepare) => (commits++ === 0 ? Promise.reject(diskFull()) : store.commit(prepare)),
  });
  clock.advanceTo('2030-02-02T00:00:00Z');
  await published('summer');
  expect(store.get('spring-page')).toBeUndefined();
  await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 15_000, interval: 5 });
  clock.advanceTo('2030-02-02T00:01:00Z');
  await published('spring');
  await stop();
});
