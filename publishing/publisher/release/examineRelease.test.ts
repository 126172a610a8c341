import type { NamedPicture } from '#core/site/model/namedPicture.ts';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { plainManifest } from '#publishing/releases/testing/plainManifest.ts';
import { examineAside } from './examineAside.ts';
import { examineRelease } from './examineRelease.ts';
import { sealRelease } from './sealRelease.ts';

let parent: string;
let folder: string;
let manifest: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'release-'));
  folder = path.join(parent, 'builds', 'one');
  manifest = path.join(parent, 'releases', 'one.json');
  mkdirSync(path.join(folder, 'docs'), { recursive: true });
  for (const file of ['index.html', 'docs/index.html', 'docs/empty.txt']) place(file, file);
  place('docs/empty.txt', '');
});
afterEach(() => rmSync(parent, { recursive: true }));

function place(file: string, text: string): void {
  writeFileSync(path.join(folder, file), text);
}

/** Returns the file that stores the content of a path. */
function stored(file: string): string {
  const { hash = '' } = readManifest(manifest).files.get(`/${file}`) ?? {};
  return openFileStore(path.join(parent, 'store')).placeOf(hash);
}

describe('a release that was sealed', () => {
  beforeEach(() => sealRelease(folder, { needed: ['index.html', 'docs/index.html'] }));

  test('has no damage', async () => {
    expect(examineRelease(manifest, 'quick')).toEqual([]);
    expect(examineRelease(manifest, 'full')).toEqual([]);
    expect(await examineAside(manifest, 'full', new AbortController().signal)).toEqual([]);
    // What was built is in the store now.
    expect(readdirSync(path.join(parent, 'builds'))).toEqual([]);
  });

  test('has a file that is missing, cut short or replaced by a folder: a quick examination finds it', () => {
    rmSync(stored('index.html'));
    truncateSync(stored('docs/index.html'), 4);
    rmSync(stored('docs/empty.txt'));
    mkdirSync(stored('docs/empty.txt'));
    const found = [
      'docs/empty.txt: missing',
      'docs/index.html: 4 bytes instead of 15',
      'index.html: missing',
    ];
    expect(examineRelease(manifest, 'quick')).toEqual(found);
    expect(examineRelease(manifest, 'full')).toEqual(found);
  });

  test('has a file whose bytes changed: a full examination finds it', async () => {
    writeFileSync(stored('index.html'), 'index.htmX');
    expect(examineRelease(manifest, 'quick')).toEqual([]);
    expect(await examineAside(manifest, 'full', new AbortController().signal)).toEqual([
      'index.html: changed',
    ]);
  });

  test.each(['', '{', '{"basePath": "", "files": [["/a"]]}', 'null'])(
    'has the invalid manifest %j',
    (text) => {
      writeFileSync(manifest, text);
      expect(examineRelease(manifest, 'quick')).toEqual([
        expect.stringContaining('The manifest cannot be read: '),
      ]);
    },
  );

  test('has been deleted', () => {
    rmSync(path.join(parent, 'store'), { recursive: true });
    expect(examineRelease(manifest, 'quick')).toHaveLength(3);
    rmSync(manifest);
    expect(examineRelease(manifest, 'quick')).toHaveLength(1);
  });
});

const card = (name: string): NamedPicture => ({
  name: name.repeat(32),
  card: { label: '', title: name, site: '' },
});

test('a release that is built on another one says what it adds', async () => {
  const first = await sealRelease(folder, { pictures: new Map([['/cards/a.png', card('a')]]) });
  expect(first.added).toBeUndefined();
  folder = path.join(parent, 'builds', 'two');
  mkdirSync(folder);
  place('index.html', 'new');
  const { manifest: second, added } = await sealRelease(folder, {
    pictures: new Map(['a', 'b'].map((name) => [`/cards/${name}.png`, card(name)])),
    isStoreIntact: true,
    difference: { id: 'one', manifest: first.manifest, removed: ['/docs/empty.txt'] },
  });
  expect(added).toEqual({ files: [second.files.get('/index.html')], pictures: [card('b')] });
  // Its manifest is written as a difference.
  const written = path.join(parent, 'releases', 'two.json');
  expect(readFileSync(written, 'utf8')).not.toContain('/cards/a.png');
  expect(plainManifest(readManifest(written))).toEqual(plainManifest(second));
  expect([second.files.has('/docs/empty.txt'), second.pictures?.size]).toEqual([false, 2]);
});

test('a release without a page, or with an empty one, is not sealed', async () => {
  const needed = ['index.html', 'docs/empty.txt', 'a.html', 'b.html', 'c.html', 'd.html', 'e.html'];
  await expect(sealRelease(folder, { needed })).rejects.toThrow(
    'The build ended, but these files are missing or empty: docs/empty.txt, a.html, b.html, c.html, d.html and 1 more.',
  );
  expect(readdirSync(parent)).toEqual(['builds']);
});

test('an examination that is stopped rejects', async () => {
  const stop = new AbortController();
  const examined = examineAside(manifest, 'full', stop.signal);
  stop.abort();
  await expect(examined).rejects.toThrow('The release could not be examined');
});
