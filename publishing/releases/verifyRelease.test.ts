import type { ReleaseManifest, StoredFile } from './releaseManifest.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileStore } from './openFileStore.ts';
import { verifyRelease } from './verifyRelease.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const fileOf = (text: string): StoredFile => ({
  hash: createHash('sha256').update(text).digest('hex'),
  size: Buffer.byteLength(text),
  type: 'text/html',
});
const placeOf = (text: string): string => openFileStore(folder).placeOf(fileOf(text).hash);

/** A release whose files have these contents, all of them in the store. */
function release(contents: Readonly<Record<string, string>>): ReleaseManifest {
  for (const text of Object.values(contents)) {
    mkdirSync(path.dirname(placeOf(text)), { recursive: true });
    writeFileSync(placeOf(text), text);
  }
  const files = Object.entries(contents).map(([place, text]) => [place, fileOf(text)] as const);
  return { basePath: '', files: new Map(files) };
}

async function verify(
  before: ReleaseManifest | undefined,
  after: ReleaseManifest,
): Promise<readonly string[]> {
  const { damaged } = await verifyRelease(before && { manifest: before }, after, openFileStore(folder));
  return damaged;
}

test('a whole release has nothing wrong', async () => {
  const before = release({ '/index.html': 'home', '/why.html': 'why' });
  const after = release({ '/index.html': 'home', '/why.html': 'because', '/also.html': 'because' });
  expect(await verify(undefined, before)).toEqual([]);
  expect(await verify(before, after)).toEqual([]);
});

test('names every file whose new content is changed, cut short or missing', async () => {
  const before = release({ '/index.html': 'home' });
  const after = release({ '/a.html': 'one', '/b.html': 'two', '/c.html': 'three', '/same.html': 'one' });
  writeFileSync(placeOf('one'), 'eno');
  writeFileSync(placeOf('two'), 't');
  rmSync(placeOf('three'));
  expect(await verify(before, after)).toEqual([
    'a.html: changed',
    'b.html: 1 bytes instead of 3',
    'c.html: missing',
    'same.html: changed',
  ]);
});

test('names a file whose old content is gone, also when only its compressed form is left', async () => {
  const before = release({ '/index.html': 'home', '/why.html': 'why' });
  renameSync(placeOf('home'), `${placeOf('home')}.br`);
  expect(await verify(before, before)).toEqual(['index.html: missing']);
});

test('a folder in the place of a new content is damage', async () => {
  const after = release({ '/index.html': 'home' });
  rmSync(placeOf('home'));
  mkdirSync(placeOf('home'));
  expect(await verify(undefined, after)).toEqual(['index.html: missing']);
});

test('reads only what was added, and each content once', async () => {
  const before = release({ '/index.html': 'home', '/why.html': 'why' });
  const after = release({ '/index.html': 'home', '/why.html': 'new', '/also.html': 'new' });
  // An old content that was damaged is the business of the examinations.
  writeFileSync(placeOf('home'), 'emoh');
  expect(await verify(before, after)).toEqual([]);
  expect(await verify(undefined, after)).toEqual(['index.html: changed']);
});

test('notices what has left the store since an earlier check', async () => {
  const store = openFileStore(folder);
  const manifest = release({ '/index.html': 'home', '/why.html': 'why' });
  const { stored } = await verifyRelease(undefined, manifest, store);
  const after = release({ '/index.html': 'home', '/why.html': 'new' });
  expect((await verifyRelease({ manifest, stored }, after, store)).damaged).toEqual([]);
  rmSync(placeOf('home'));
  expect((await verifyRelease({ manifest, stored }, after, store)).damaged).toEqual(['index.html: missing']);
});

test('passes on an error of the disk', async () => {
  const after = release({ '/index.html': 'home' });
  const store = { ...openFileStore(folder), contents: failing };
  await expect(verifyRelease(undefined, after, store)).rejects.toThrow('input/output error');
});

function failing(): Promise<never> {
  return Promise.reject(new Error('input/output error'));
}
