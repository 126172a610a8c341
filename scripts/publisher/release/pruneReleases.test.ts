import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { PruneOptions } from './pruneReleases.ts';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { livePointer } from '#scripts/siteServer/livePointer.ts';
import { openPublisherStore } from '../store/openPublisherStore.ts';
import { createReleases } from './createReleases.ts';
import { pruneReleases } from './pruneReleases.ts';

const now = new Date('2026-06-01T12:00:00Z');
const hour = 60 * 60_000;
let dataDir: string;
let store: PublisherStore;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'folders-'));
  store = openPublisherStore(dataDir);
});
afterEach(() => {
  store.close();
  rmSync(dataDir, { recursive: true });
});

const prune = (options: Partial<PruneOptions> = {}): Promise<void> =>
  pruneReleases(dataDir, store, {
    now,
    building: () => undefined,
    isDamaged: () => false,
    signal: new AbortController().signal,
    ...options,
  });
const builds = (): readonly string[] => readdirSync(path.join(dataDir, 'builds')).toSorted();

/** Makes a release live that has these files, each with its own name as text. */
function release(id: string, ...files: readonly string[]): void {
  for (const file of ['index.html', ...files]) write(`builds/${id}/${file}`, file);
  write(`builds/${id}.manifest.json`, '{}');
  const asOf = now.toISOString();
  store.switchTo({
    id,
    newestEvent: 0,
    contentId: id,
    code: 'x',
    asOf,
    pages: 1,
    basePath: '',
    builtAt: asOf,
  });
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true });
  writeFileSync(path.join(dataDir, file), text);
}

test('keeps the three newest releases whole, each with its manifest', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) release(id);
  await prune();
  expect(builds()).toEqual(['c', 'c.manifest.json', 'd', 'd.manifest.json', 'e', 'e.manifest.json']);
  expect(store.releases()).toEqual(['e', 'd', 'c']);
  expect(readdirSync(path.join(dataDir, 'trash'))).toEqual([]);
});

test('a publisher that has lost its database keeps what readers see until the next build is live', async () => {
  write('builds/seen/index.html', 'seen');
  write('builds/seen.manifest.json', '{}');
  write('builds/forgotten/index.html', 'forgotten');
  livePointer(dataDir).write({ folder: path.join(dataDir, 'builds', 'seen'), basePath: '', former: [] });
  await prune();
  expect(builds()).toEqual(['seen', 'seen.manifest.json']);
  release('next');
  await prune();
  expect(builds()).toEqual(['next', 'next.manifest.json']);
});

test('keeps what an open page may load for a day after its release is retired, however many follow', async () => {
  release(
    'a',
    'sidebars/general.0123456789ab.json',
    'media/same.png',
    '_next/static/x.js',
    'docs/index.html',
  );
  for (const id of ['b', 'c', 'd', 'e', 'f']) {
    release(id, 'media/same.png');
    await prune();
  }
  const former = path.join(dataDir, 'former');
  const found = () =>
    readdirSync(former, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.\w+$/.test(name))
      .toSorted();
  expect(found()).toEqual(['_next/static/x.js', 'sidebars/general.0123456789ab.json']);
  createReleases({ dataDir, store, examine: async () => [], now: () => now }).showLive();
  const kept = ['e', 'd'].map((id) => path.join(dataDir, 'builds', id));
  expect(livePointer(dataDir).read()?.former).toEqual([...kept, former]);
  await prune({ now: new Date(now.getTime() + 24 * hour) });
  expect(found()).toHaveLength(2);
  await prune({ now: new Date(now.getTime() + 24 * hour + 2000) });
  expect(readdirSync(former)).toEqual([]);
});

test('keeps nothing of a damaged release for open pages', async () => {
  release('a', '_next/static/x.js');
  release('b');
  await prune({ isDamaged: (id) => id === 'a' });
  expect(builds()).toEqual(['b', 'b.manifest.json']);
  expect(existsSync(path.join(dataDir, 'former'))).toBe(false);
});

test('removes what a failed build left behind, but nothing of a running one', async () => {
  release('a');
  for (const name of ['x/index.html', 'x.part/index.html', 'x.manifest.json']) write(`builds/${name}`, '');
  await prune({ building: () => 'x' });
  expect(builds()).toEqual(['a', 'a.manifest.json', 'x', 'x.manifest.json', 'x.part']);
  await prune();
  expect(builds()).toEqual(['a', 'a.manifest.json']);
});

test('removes later what was half removed when the publisher was killed', async () => {
  write('trash/a/docs/index.html', '');
  write('builds/a/index.html', '');
  await prune();
  expect([builds(), readdirSync(path.join(dataDir, 'trash'))]).toEqual([[], []]);
});

test('stops half-way when the signal is aborted, and continues the next time', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) release(id, '_next/static/x.js');
  const stop = new AbortController();
  stop.abort();
  await prune({ signal: stop.signal });
  expect(store.releases()).toHaveLength(5);
  expect(builds()).toHaveLength(10);
  await prune();
  expect(builds()).toHaveLength(6);
});

test('removes the rest if one thing cannot be removed, and reports that', async () => {
  release('a');
  write('builds/x/index.html', '');
  write('builds/y/index.html', '');
  // A file where the folder for what is thrown away should be.
  write('trash', '');
  await expect(prune()).rejects.toThrow(/^Old builds could not be removed from '.*': E/);
  expect(readFileSync(path.join(dataDir, 'builds/y/index.html'), 'utf8')).toBe('');
  rmSync(path.join(dataDir, 'trash'));
  await prune();
  expect(builds()).toEqual(['a', 'a.manifest.json']);
});

test('does not block this process while it removes many files', async () => {
  release('a');
  for (let number = 0; number < 2000; number += 1) write(`builds/old/${number % 50}/${number}.html`, 'x');
  let turns = 0;
  let ended = false;
  const count = (): void => {
    turns += 1;
    if (!ended) setImmediate(count);
  };
  setImmediate(count);
  await prune();
  ended = true;
  // Removed in one go, there would be a few.
  expect(turns).toBeGreaterThan(1000);
});
