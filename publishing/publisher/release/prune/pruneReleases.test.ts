import type { NamedPicture } from '#core/site/model/namedPicture.ts';
import type { ServedRelease } from '#publishing/siteServer/livePointer.ts';
import type { PublisherStore } from '../../store/openPublisherStore.ts';
import type { Release } from '../../store/release.ts';
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
import { readManifest, writeManifest } from '#publishing/releases/releaseManifest.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { openPublisherStore } from '../../store/openPublisherStore.ts';
import { createReleases } from '../createReleases.ts';
import { sealRelease } from '../sealRelease.ts';
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
    prunesStore: true,
    count: 3,
    isDiskLow: false,
    leftAt: new Map(),
    closed: new Set(),
    now,
    building: () => undefined,
    isDamaged: () => false,
    signal: new AbortController().signal,
    ...options,
  });
const builds = (): readonly string[] => readdirSync(path.join(dataDir, 'builds')).toSorted();

const releases = (): readonly string[] => readdirSync(path.join(dataDir, 'releases')).toSorted();
/** The contents in the store. */
const stored = (): readonly string[] =>
  readdirSync(path.join(dataDir, 'store'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'))
    .toSorted();
const shownAs = (id: string): ServedRelease | undefined => {
  const options = { dataDir, store, now: () => now };
  createReleases({ ...options, examine: async () => [], finish: async () => {} }).showLive();
  expect(store.live()?.id).toBe(id);
  return livePointer(dataDir).read();
};

/** Makes a release live that has these files, each with its own name as text; the text of the home page is the id. */
async function release(id: string, ...files: readonly string[]): Promise<void> {
  await seal(id, ...files);
  makeLive(id);
}

async function seal(id: string, ...files: readonly string[]): Promise<void> {
  write(`builds/${id}/index.html`, id);
  for (const file of files) write(`builds/${id}/${file}`, file);
  await sealRelease(path.join(dataDir, 'builds', id), { isStoreIntact: true });
}

function makeLive(id: string): void {
  store.switchTo(recordOf(id));
}

function recordOf(id: string): Release {
  const asOf = now.toISOString();
  return { id, newestEvent: 0, contentId: id, code: 'x', asOf, pages: 1, basePath: '', builtAt: asOf };
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true });
  writeFileSync(path.join(dataDir, file), text);
}

test('keeps the newest releases whole, and of the contents only what they name', async () => {
  await release('a', 'same.html', 'old.html');
  for (const id of ['b', 'c', 'd', 'e']) await release(id, 'same.html');
  expect(stored()).toEqual(['a', 'b', 'c', 'd', 'e', 'old.html', 'same.html']);
  await prune();
  expect(releases()).toEqual(['c.json', 'd.json', 'e.json']);
  expect(stored()).toEqual(['c', 'd', 'e', 'same.html']);
  expect(store.releases()).toEqual(['e', 'd', 'c']);
  expect([builds(), readdirSync(path.join(dataDir, 'trash'))]).toEqual([[], []]);
});

/** Returns the files that `former.json` lists. */
function found(): readonly string[] {
  return [...readManifest(path.join(dataDir, 'former.json')).files.keys()].toSorted();
}

test('the site can go back to more releases than open pages load files of; what those load of older ones is noted for a day', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await release(id, `_next/static/${id}.js`);
  const closed = new Set<string>();
  await prune({ count: 5, closed });
  expect([...closed]).toEqual(['c', 'b', 'a']);
  expect(store.releases()).toEqual(['f', 'e', 'd', 'c', 'b']);
  expect(found()).toEqual(['a', 'b', 'c'].map((id) => `/_next/static/${id}.js`));
  const later = new Date(now.getTime() + 24 * hour + 2000);
  // Another process does not know what is noted.
  await prune({ count: 5, now: later });
  expect(found()).toEqual([]);
  expect(releases()).toEqual(['b.json', 'c.json', 'd.json', 'e.json', 'f.json']);
  // Somebody had gone back to it until now.
  await prune({ count: 5, now: later, leftAt: new Map([['b', later]]) });
  expect(found()).toEqual(['/_next/static/b.js']);
});

test('the site server reads all releases of which it is not noted yet what open pages load, and then three', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const id of ids) await release(id, `_next/static/${id}.js`);
  const shared = { dataDir, store, now: () => now, keep: 6 };
  const kept = createReleases({ ...shared, examine: async () => [], finish: async () => {} });
  const read = () =>
    livePointer(dataDir)
      .read()
      ?.former.map((place) => path.basename(place));
  kept.showLive();
  expect(read()).toEqual([...['e', 'd', 'c', 'b', 'a'].map((id) => `${id}.json`), 'former.json']);
  const signal = new AbortController().signal;
  await kept.prune({ now, building: () => undefined, prunesStore: true, signal });
  expect(read()).toEqual(['e.json', 'd.json', 'former.json']);
  // Somebody goes back to an old one, and resumes: its pages are open then.
  await kept.pin({ release: 'b', by: 'Ada', at: now.toISOString() }, signal);
  expect(read()).toEqual(['f.json', 'e.json', 'd.json', 'former.json']);
  store.removePin({ by: 'Ada', at: now.toISOString() });
  await seal('g');
  kept.switchTo(recordOf('g'));
  expect(read()).toEqual(['f.json', 'e.json', 'd.json', 'b.json', 'former.json']);
});

test('on a disk that is nearly full, only those are kept that open pages load files of', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) await release(id);
  await prune({ count: 20, isDiskLow: true });
  expect(store.releases()).toEqual(['e', 'd', 'c']);
});

/** Makes a release live whose manifest is written as the difference from another one. */
async function difference(id: string, before: string, removed: readonly string[] = []): Promise<void> {
  write(`builds/${id}/index.html`, id);
  const manifest = readManifest(path.join(dataDir, `releases/${before}.json`));
  await sealRelease(path.join(dataDir, 'builds', id), {
    isStoreIntact: true,
    difference: { id: before, manifest, removed },
  });
  makeLive(id);
}

test('keeps a manifest from which that of a kept release is a difference', async () => {
  await release('a', 'same.html', 'old.html');
  await difference('b', 'a', ['/old.html']);
  await difference('c', 'b');
  await difference('d', 'c');
  await prune();
  expect(store.releases()).toEqual(['d', 'c', 'b']);
  expect(releases()).toEqual(['a.json', 'b.json', 'c.json', 'd.json']);
  const files = readManifest(path.join(dataDir, 'releases/d.json')).files;
  expect([...files.keys()].toSorted()).toEqual(['/index.html', '/same.html']);
  for (const id of ['b', 'c', 'd']) {
    const manifest = path.join(dataDir, `releases/${id}.json`);
    writeManifest(manifest, readManifest(manifest));
  }
  await prune();
  expect(releases()).toEqual(['b.json', 'c.json', 'd.json']);
  expect(stored()).toEqual(['b', 'c', 'd', 'same.html']);
});

test('removes a manifest before the one that it is a difference from: a site server may be about to read it', async () => {
  // The clock was set back once.
  await release('y', 'same.html');
  await difference('x', 'y');
  await difference('z', 'x');
  for (const id of ['a', 'b', 'c']) await release(id);
  const left: (readonly string[])[] = [];
  await prune({
    building: () => {
      for (const name of releases()) readManifest(path.join(dataDir, 'releases', name));
      left.push(releases());
      return undefined;
    },
  });
  expect(left).toContainEqual(['a.json', 'b.json', 'c.json', 'y.json']);
  expect(releases()).toEqual(['a.json', 'b.json', 'c.json']);
});

test('leaves a manifest alone that is just being replaced, unless nobody needs it', async () => {
  await release('a');
  write('releases/a.json.new', '{');
  write('releases/gone.json.new', '{');
  await prune();
  expect(releases()).toEqual(['a.json', 'a.json.new']);
});

test('does not mind that a builder that goes on without a publisher removes its folder first', async () => {
  await release('a');
  write('builds/b/index.html', 'b');
  await prune({
    building: () => {
      rmSync(path.join(dataDir, 'builds/b'), { recursive: true, force: true });
      return undefined;
    },
  });
  expect([builds(), readdirSync(path.join(dataDir, 'trash'))]).toEqual([[], []]);
});

test('removes no contents while a build runs', async () => {
  await release('a');
  write('store/ab/leftover', 'leftover');
  await prune({ building: () => 'x' });
  expect(stored()).toEqual(['a', 'leftover']);
  await prune();
  expect(stored()).toEqual(['a']);
});

test('removes no contents while the manifest of the live release is gone: readers may still see it', async () => {
  for (const id of ['a', 'b']) await release(id);
  rmSync(path.join(dataDir, 'releases/b.json'));
  await prune();
  expect(stored()).toEqual(['a', 'b']);
  await release('c');
  await prune();
  expect(stored()).toEqual(['a', 'c']);
});

test('removes no contents while a manifest is gone that another one is a difference from', async () => {
  await release('a', 'same.html');
  await difference('b', 'a');
  rmSync(path.join(dataDir, 'releases/a.json'));
  await expect(prune()).rejects.toThrow('a.json');
  expect(stored()).toEqual(['a', 'b', 'same.html']);
});

test('removes no contents while a manifest cannot be read', async () => {
  for (const id of ['a', 'b']) await release(id);
  write('store/ab/leftover', 'leftover');
  const broken = path.join(dataDir, 'releases/a.json');
  writeFileSync(broken, '{"basePath');
  await expect(prune()).rejects.toThrow(`'${broken}' is not the manifest of a release.`);
  expect(stored()).toEqual(['a', 'b', 'leftover']);
  await prune({ isDamaged: (id) => id === 'a' });
  expect(stored()).toEqual(['b']);
});

test('removes no contents once a build has begun: it may be about to use them', async () => {
  await release('a');
  for (const name of ['one', 'two', 'three', 'four']) write(`store/ab/${name}`, name);
  // Nobody builds when it begins; a build starts after the second deletion.
  await prune({ building: () => (stored().length < 4 ? 'x' : undefined) });
  expect(stored()).toHaveLength(3);
  await prune();
  expect(stored()).toEqual(['a']);
});

test('removes a content before anything else can happen: a build that begins next finds that it is gone', async () => {
  await release('a');
  write('store/ab/leftover', 'leftover');
  const after: (readonly string[])[] = [];
  const building = (): undefined => {
    queueMicrotask(() => after.push(stored()));
  };
  await prune({ building });
  // It is asked before anything is read, then before the deletion.
  expect(after).toEqual([['a', 'leftover'], ['a']]);
});

test('removes what is compressed together with its content', async () => {
  await release('a', 'old.html');
  const { hash = '' } = readManifest(path.join(dataDir, 'releases/a.json')).files.get('/old.html') ?? {};
  for (const ending of ['.br', '.gz', '.br.new']) write(`store/${hash.slice(0, 2)}/${hash}${ending}`, 'z');
  await prune();
  expect(stored()).toEqual(['a', 'old.html', 'z', 'z', 'z']);
  for (const id of ['b', 'c', 'd']) await release(id);
  await prune();
  expect(stored()).toEqual(['b', 'c', 'd']);
});

/** Cards that are each called by a digit. */
function cardsOf(digits: readonly string[]): ReadonlyMap<string, NamedPicture> {
  return new Map(
    digits.map((digit) => [
      `/cards/${digit}.png`,
      { name: digit.repeat(32), card: { label: '', title: digit, site: '' } },
    ]),
  );
}

/** Returns the contents of the folder of drawn pictures: a digit and the ending. */
function drawn(): readonly string[] {
  const names = readdirSync(path.join(dataDir, 'pictures'));
  return names.map((name) => name.replace(/^(.)\1{31}/, '$1')).toSorted();
}

test('removes drawn pictures that no release lists, and what is left of drawing them', async () => {
  for (const [id, digits] of Object.entries({ a: ['1', '2'], b: ['2', '3'], c: ['3'], d: ['3'] })) {
    write(`builds/${id}/index.html`, id);
    await sealRelease(path.join(dataDir, 'builds', id), { isStoreIntact: true, pictures: cardsOf(digits) });
    makeLive(id);
  }
  for (const digit of ['1', '2', '3']) {
    for (const ending of ['', '.part']) write(`pictures/${digit.repeat(32)}.png${ending}`, '');
  }
  await prune({ building: () => 'x' });
  expect(drawn()).toHaveLength(6);
  await prune();
  expect(drawn()).toEqual(['2.png', '2.png.part', '3.png', '3.png.part']);
});

test('a publisher that has lost its database keeps what readers see until the next build is live', async () => {
  await release('seen');
  await release('forgotten');
  livePointer(dataDir).write({
    release: path.join(dataDir, 'releases', 'seen.json'),
    basePath: '',
    former: [],
  });
  store.close();
  rmSync(path.join(dataDir, 'publisher.sqlite'));
  store = openPublisherStore(dataDir);
  await prune();
  expect([releases(), stored()]).toEqual([['seen.json'], ['seen']]);
  await release('next');
  await prune();
  expect([releases(), stored()]).toEqual([['next.json'], ['next']]);
});

test('keeps what an open page may load for a day after its release is retired, however many follow', async () => {
  await release(
    'a',
    'sidebars/general.0123456789ab.json',
    'media/same.png',
    '_next/static/x.js',
    'docs/index.html',
  );
  for (const id of ['b', 'c', 'd', 'e', 'f']) {
    await release(id, 'media/same.png');
    await prune();
  }
  expect(found()).toEqual(['/_next/static/x.js', '/sidebars/general.0123456789ab.json']);
  const kept = ['e', 'd'].map((id) => path.join(dataDir, 'releases', `${id}.json`));
  expect(shownAs('f')?.former).toEqual([...kept, path.join(dataDir, 'former.json')]);
  const all = ['_next/static/x.js', 'd', 'e', 'f', 'media/same.png', 'sidebars/general.0123456789ab.json'];
  expect(stored()).toEqual(all);
  await prune({ now: new Date(now.getTime() + 24 * hour) });
  expect([found().length, stored()]).toEqual([2, all]);
  await prune({ now: new Date(now.getTime() + 24 * hour + 2000) });
  expect([found(), stored()]).toEqual([[], ['d', 'e', 'f', 'media/same.png']]);
});

test('keeps nothing of a damaged release for open pages', async () => {
  await release('a', '_next/static/x.js');
  await release('b');
  await prune({ isDamaged: (id) => id === 'a' });
  expect([releases(), stored()]).toEqual([['b.json'], ['b']]);
  expect(existsSync(path.join(dataDir, 'former.json'))).toBe(false);
});

test('readers notice nothing of it: neither of pages nor of what open pages load', async () => {
  await release('a', '_next/static/x.js');
  shownAs('a');
  const errors: unknown[] = [];
  const site = await startSiteServer({
    port: 0,
    live: livePointer(dataDir).read,
    onError: (error) => errors.push(error),
  });
  const ended = new AbortController();
  const seen = new Set<string>();
  const read = async (target: string): Promise<void> => {
    while (!ended.signal.aborted) {
      const response = await fetch(site.url + target);
      seen.add(`${target} ${response.status} ${await response.text()}`);
    }
  };
  const readers = [read('/'), read('/_next/static/x.js')];
  const ids = ['b', 'c', 'd', 'e', 'f'];
  for (const id of ids) {
    await release(id, `of-${id}.html`);
    shownAs(id);
    await prune();
    await expect.poll(() => seen).toContain(`/ 200 ${id}`);
  }
  ended.abort();
  await Promise.all(readers);
  await site.close();
  expect(stored()).toEqual(['_next/static/x.js', 'd', 'e', 'f', 'of-d.html', 'of-e.html', 'of-f.html']);
  const homes = ['a', ...ids].map((id) => `/ 200 ${id}`);
  expect([...seen].filter((answer) => !homes.includes(answer))).toEqual([
    '/_next/static/x.js 200 _next/static/x.js',
  ]);
  expect(errors).toEqual([]);
});

test('removes what a failed build left behind, but nothing of a running one', async () => {
  await release('a');
  for (const name of ['x/index.html', 'x.part/index.html']) write(`builds/${name}`, '');
  for (const name of ['x.json', 'x.json.new']) write(`releases/${name}`, '');
  await prune({ building: () => 'x' });
  expect([builds(), releases()]).toEqual([
    ['x', 'x.part'],
    ['a.json', 'x.json', 'x.json.new'],
  ]);
  await prune();
  expect([builds(), releases()]).toEqual([[], ['a.json']]);
});

test('removes later what was half removed when the publisher was killed', async () => {
  write('trash/a/docs/index.html', '');
  write('builds/a/index.html', '');
  await prune();
  expect([builds(), readdirSync(path.join(dataDir, 'trash'))]).toEqual([[], []]);
});

test('stops half-way when the signal is aborted, and continues the next time', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) await release(id, '_next/static/x.js');
  const stop = new AbortController();
  stop.abort();
  await prune({ signal: stop.signal });
  expect(store.releases()).toHaveLength(5);
  expect([releases().length, stored().length]).toEqual([5, 6]);
  await prune();
  expect([releases().length, stored().length]).toEqual([3, 4]);
});

test('removes the rest if one thing cannot be removed, and reports that', async () => {
  await release('a');
  write('builds/x/index.html', '');
  write('builds/y/index.html', '');
  // A file where the folder for what is thrown away should be.
  write('trash', '');
  await expect(prune()).rejects.toThrow(/^Old builds could not be removed from '.*': E/);
  expect(readFileSync(path.join(dataDir, 'builds/y/index.html'), 'utf8')).toBe('');
  rmSync(path.join(dataDir, 'trash'));
  await prune();
  expect([builds(), releases()]).toEqual([[], ['a.json']]);
});

test('does not block this process while it removes many files', async () => {
  await release('a');
  for (let number = 0; number < 2000; number += 1) {
    write(`${number % 2 ? 'builds/old' : 'store'}/${number % 50}/${number}.html`, 'x');
  }
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
