import type { MakeAside } from './backupAside.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestBackup } from './newestBackup.ts';
import { startBackups } from './startBackups.ts';

let folder: string;
let now: number;
let said: string[];
let made: string[];
let failure: Error | undefined;
const start = Date.UTC(2026, 0, 1);
const [minute, hour] = [60_000, 3_600_000];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backups-'));
  [now, said, made, failure] = [start, [], [], undefined];
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (at: string): void => {
  const place = path.join(folder, `${at.slice(0, 19).replaceAll(':', '-')}Z`);
  mkdirSync(place);
  writeFileSync(
    path.join(place, 'backup.json'),
    JSON.stringify({ format: 1, at, files: {}, counts: {}, missingAssets: [] }),
  );
};
const make: MakeAside = async ({ now: at }) => {
  if (failure) throw failure;
  made.push(at.toISOString());
  put(at.toISOString());
  return { name: 'x', warnings: [] };
};
const open = () =>
  startBackups({
    folder,
    sources: { publisherData: '' },
    every: 24,
    keep: 7,
    say: (text) => said.push(text),
    now: () => new Date(now),
    make,
  });
const at = (time: number): string => new Date(time).toISOString();

test('the first one is made once everything has started, and one each day from then on', async () => {
  const backups = open();
  await backups.wake();
  expect(backups.status()).toEqual({ nextAt: at(start + 5 * minute) });
  now = start + 5 * minute;
  await backups.wake();
  expect(backups.status()).toEqual({ lastAt: at(now), triedAt: at(now), nextAt: at(now + 24 * hour) });
  now += 24 * hour - minute;
  await backups.wake();
  expect(made).toHaveLength(1);
  now += minute;
  await backups.wake();
  expect(made).toHaveLength(2);
  await backups.close();
});

test('what was made before the start, or by hand, counts', async () => {
  put(at(start - 20 * hour));
  const backups = open();
  expect(backups.status()).toEqual({ lastAt: at(start - 20 * hour), nextAt: at(start + 4 * hour) });
  put(at(start + 2 * hour));
  now = start + 5 * hour;
  await backups.wake();
  expect([made, backups.status().nextAt]).toEqual([[], at(start + 26 * hour)]);
  await backups.close();
});

test('one that is dated in the future, because the clock was set back, does not count', async () => {
  put(at(start + 400 * 24 * hour));
  put(at(start - 20 * hour));
  const backups = open();
  expect(backups.status()).toEqual({ lastAt: at(start - 20 * hour), nextAt: at(start + 4 * hour) });
  now = start + 4 * hour;
  await backups.wake();
  expect(made).toEqual([at(start + 4 * hour)]);
  await backups.close();
});

test('a record is read once, not each minute', () => {
  put(at(start - hour));
  const newest = newestBackup(folder);
  const first = newest(new Date(start));
  writeFileSync(path.join(first?.folder ?? '', 'backup.json'), 'something else');
  expect([first?.record.at, newest(new Date(start))]).toEqual([at(start - hour), first]);
  put(at(start - minute));
  expect(newest(new Date(start))?.record.at).toBe(at(start - minute));
});

test('a failure is told once, stays in the status, and is tried again in an hour', async () => {
  const backups = open();
  failure = new Error('The disk is full.');
  for (now = start + 5 * minute; now <= start + 3 * hour; now += minute) await backups.wake();
  expect(said).toEqual(['No backup could be made: The disk is full. It is tried again in an hour.']);
  expect(backups.status()).toMatchObject({
    triedAt: at(start + 2 * hour + 5 * minute),
    failure: { at: at(start + 2 * hour + 5 * minute), message: 'The disk is full.' },
  });
  failure = undefined;
  now += hour;
  await backups.wake();
  expect(made).toHaveLength(1);
  expect(backups.status().failure).toBeUndefined();
  await backups.close();
});

test('a failure is over when somebody has made a backup by hand, even one that began before it', async () => {
  put(at(start - 30 * hour));
  const backups = open();
  failure = new Error('Another backup is being made.');
  now = start + 5 * minute;
  await backups.wake();
  now += minute;
  await backups.wake();
  expect(backups.status().failure).toBeDefined();
  put(at(start + 4 * minute));
  await backups.wake();
  expect(backups.status()).toEqual({
    lastAt: at(start + 4 * minute),
    triedAt: at(start + 5 * minute),
    nextAt: at(start + 24 * hour + 4 * minute),
  });
  await backups.close();
});

test('one that is being made is stopped, and says nothing', async () => {
  const backups = startBackups({
    folder,
    sources: { publisherData: '' },
    every: 24,
    keep: 7,
    say: (text) => said.push(text),
    now: () => new Date((now += 10 * minute)),
    make: (_options, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });
  void backups.wake();
  expect(backups.status().runningSince).toBeDefined();
  await backups.close();
  expect([said, backups.status().runningSince]).toEqual([[], undefined]);
});
