import type { Releases } from '../release/createReleases.ts';
import type { FinishOptions } from '../release/finishRelease.ts';
import type { Maintenance } from './createMaintenance.ts';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMaintenance } from './createMaintenance.ts';

/** A call of `releases.finish`, which ends when the test says so, or when it is stopped. */
type Run = FinishOptions & {
  readonly signal: AbortSignal;
  readonly succeed: () => void;
  readonly fail: (error: Error) => void;
};

let runs: Run[];
let said: string[];
let time: number;
let comparisons: number;
let damages: number;
let storePrunes: boolean[];
let maintenance: Maintenance;
beforeEach(() => {
  [runs, said, time, comparisons, damages, storePrunes] = [[], [], 0, 0, 0, []];
  const finish: Releases['finish'] = (options, signal) => {
    const { promise, resolve: succeed, reject: fail } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => fail(new Error('stopped')));
    runs.push({ ...options, signal, succeed, fail });
    return promise;
  };
  // Of all functions, only these are called.
  const releases = {
    finish,
    prune: async ({ prunesStore }) => void storePrunes.push(prunesStore),
    examine: async () => undefined,
    compare: async () => {
      comparisons += 1;
      return comparisons === 2
        ? { at: '', id: 'x', count: 1, files: ['index.html: built differently'] }
        : undefined;
    },
    damage: () => undefined,
  } as Partial<Releases> as Releases;
  maintenance = createMaintenance({
    releases,
    now: () => new Date(time),
    steady: () => time,
    building: () => undefined,
    isPinned: () => false,
    onFinished: () => {},
    onDamage: () => void (damages += 1),
    explain: (message) => message,
    say: (text) => said.push(text),
  });
});
afterEach(() => maintenance.close());

/** The run with this number, as soon as it has begun. */
const run = (number: number): Promise<Run> =>
  vi.waitFor(() => {
    const found = runs[number];
    if (!found) throw new Error(`Run ${number} has not begun.`);
    return found;
  });

test('finishing stops for a newer release, however many come at once, and the last one is finished', async () => {
  maintenance.finish();
  const first = await run(0);
  for (let more = 0; more < 3; more += 1) maintenance.finish();
  expect(first.signal.aborted).toBe(true);
  const second = await run(1);
  expect(second.signal.aborted).toBe(false);
  second.succeed();
  await maintenance.close();
  expect([runs.length, said, maintenance.status()]).toEqual([2, [], {}]);
});

const pruneAt = async (seconds: number, prune: () => void): Promise<void> => {
  time = seconds * 1000;
  prune();
  await turn();
};

test('the store is pruned once a minute at most, and what waited for that is done later', async () => {
  for (const seconds of [0, 1, 59]) await pruneAt(seconds, maintenance.prune);
  expect(storePrunes).toEqual([true, false, false]);
  await pruneAt(61, maintenance.wake);
  await pruneAt(150, maintenance.wake);
  expect(storePrunes).toEqual([true, false, false, true]);
  await pruneAt(151, maintenance.prune);
  expect(storePrunes).toEqual([true, false, false, true, true]);
});

const adds = (name: string) => ({ files: [{ hash: name, size: 1, type: 'text/html' }], pictures: [] });
/** The hashes of the files that each run was told; undefined when it looks at all. */
const told = () => runs.map(({ added }) => added?.files.map(({ hash }) => hash));

test('of a release that follows another one, only what it adds is finished', async () => {
  maintenance.begin();
  (await run(0)).succeed();
  await turn();
  maintenance.finish(adds('a'));
  await run(1);
  // What was interrupted is still to be done.
  maintenance.finish(adds('b'));
  (await run(2)).succeed();
  await turn();
  maintenance.finish(adds('c'));
  await run(3);
  expect(told()).toEqual([undefined, ['a'], ['a', 'b'], ['c']]);
});

test('nothing is started for a release that adds nothing', async () => {
  maintenance.finish({ files: [], pictures: [] });
  await maintenance.close();
  expect(runs).toEqual([]);
});

test('after a failure, and for a release that was not built on the one before, everything is looked at', async () => {
  maintenance.finish(adds('a'));
  (await run(0)).fail(new Error('No space.'));
  await turn();
  maintenance.wake();
  (await run(1)).succeed();
  await turn();
  maintenance.finish();
  await run(2);
  maintenance.finish(adds('b'));
  await run(3);
  expect(told()).toEqual([['a'], undefined, undefined, undefined]);
});

test('tells how many pictures are drawn, until all are, or it ends', async () => {
  maintenance.finish();
  const { onDrawing, succeed } = await run(0);
  expect(maintenance.status()).toEqual({});
  onDrawing(3, 7);
  expect(maintenance.status()).toEqual({ pictures: { drawn: 3, total: 7 } });
  onDrawing(7, 7);
  expect(maintenance.status()).toEqual({});
  onDrawing(6, 7);
  succeed();
  await expect.poll(() => maintenance.status()).toEqual({});
});

test('what fails is in the status, said once, and retried', async () => {
  maintenance.finish();
  (await run(0)).fail(new Error('No space.'));
  await expect.poll(() => maintenance.status().maintenance?.message).toBe('No space.');
  maintenance.wake();
  (await run(1)).fail(new Error('No space.'));
  await vi.waitFor(() => {
    maintenance.wake();
    expect(runs).toHaveLength(3);
  });
  runs[2]?.succeed();
  await expect.poll(() => maintenance.status()).toEqual({});
  expect(said).toEqual(['No space. It will be tried again in a minute.']);
});

test('pictures are examined at the beginning and once a day, again if that was interrupted', async () => {
  maintenance.begin();
  maintenance.finish();
  const first = await run(0);
  expect(first.examinesPictures).toBe(true);
  maintenance.finish();
  const second = await run(1);
  expect(second.examinesPictures).toBe(true);
  second.fail(new Error('No space.'));
  await expect.poll(() => maintenance.status().maintenance).toBeDefined();
  maintenance.wake();
  const third = await run(2);
  expect(third.examinesPictures).toBe(false);
  third.succeed();
  await expect.poll(() => maintenance.status()).toEqual({});
  time = 24 * 60 * 60_000;
  maintenance.wake();
  expect((await run(3)).examinesPictures).toBe(true);
});

test('once a day the live release is compared with a full build, and built again if that makes it differently', async () => {
  const day = 24 * 60 * 60_000;
  maintenance.begin();
  maintenance.wake();
  expect(comparisons).toBe(0);
  for (const days of [1, 2]) {
    time = days * day;
    maintenance.wake();
    maintenance.wake();
    await expect.poll(() => comparisons).toBe(days);
  }
  await expect.poll(() => damages).toBe(1);
  expect(said).toEqual([
    'Files of the site that a full build makes differently: 1. The first: index.html: built differently. The site is built again.',
  ]);
});
