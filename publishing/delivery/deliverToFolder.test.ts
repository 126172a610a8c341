import type { NamedPicture } from '#core/site/model/namedPicture.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { deliverToFolder } from './deliverToFolder.ts';
import { readDelivery } from './readDelivery.ts';
import { writeTestRelease } from './testing/writeTestRelease.ts';

let folder: string;
let target: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'folder-'));
  target = path.join(folder, 'target');
  dataDir = path.join(folder, 'publisher');
});
afterEach(() => rmSync(folder, { recursive: true }));

const now = new Date('2026-03-01T12:00:00.000Z');
const { signal } = new AbortController();

async function deliver(manifest: string, options = { now, signal }) {
  return deliverToFolder(target, await readDelivery(manifest), options);
}

/** All files that a folder shows, with their texts. */
function shown(): Readonly<Record<string, string>> {
  const current = path.join(target, 'current');
  const files = readdirSync(current, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const places = files.map(({ parentPath, name }) => path.join(parentPath, name)).toSorted();
  return Object.fromEntries(
    places
      .filter((place) => !place.endsWith('delivery.json'))
      .map((place) => [path.relative(current, place), readFileSync(place, 'utf8')]),
  );
}

test('a folder shows the site, and beside it the files for web servers', async () => {
  const site = {
    '/index.html': 'home',
    '/_headers': 'headers',
    '/hosting.json': '{"redirects": [], "headers": [], "gone": [], "trailingSlash": true}',
    '/_hosts/nginx/http.conf': 'nginx',
  };
  expect(await deliver(await writeTestRelease(dataDir, '1', site, { basePath: '/f%C3%BCr' }))).toEqual({
    put: 3,
    removed: 0,
    pending: 0,
  });
  expect(shown()).toEqual({
    'hosts/nginx/http.conf': 'nginx',
    'public/_headers': 'headers',
    'public/für/index.html': 'home',
  });
});

test('other users can read it, such as that of a web server, also if this one keeps its files to itself', async () => {
  const mask = process.umask(0o077);
  try {
    mkdirSync(target, { mode: 0o755 });
    await deliver(await writeTestRelease(dataDir, '1', { '/docs/a/index.html': 'a' }));
  } finally {
    process.umask(mask);
  }
  const names = readdirSync(target, { recursive: true, encoding: 'utf8' });
  const closed = names.filter((name) => (statSync(path.join(target, name)).mode & 0o004) === 0);
  // The record is for the publisher alone.
  expect([...new Set(closed.map((name) => path.basename(name)))]).toEqual(['delivery.json']);
});

test('a release takes the place of the one before at once; what stays the same is the same file', async () => {
  await deliver(
    await writeTestRelease(dataDir, '1', {
      '/index.html': '1',
      '/same.json': '1',
      '/gone.json': '1',
      '/_next/static/a.js': 'a',
    }),
  );
  const inode = (): number => statSync(path.join(target, 'current/public/same.json')).ino;
  const before = inode();
  const second = await writeTestRelease(dataDir, '2', { '/index.html': '2', '/same.json': '1' });
  expect(await deliver(second)).toEqual({ put: 1, removed: 1, pending: 0 });
  expect(shown()).toEqual({
    'public/_next/static/a.js': 'a',
    'public/index.html': '2',
    'public/same.json': '1',
  });
  expect(inode()).toBe(before);
  expect(await deliver(second)).toEqual({ put: 0, removed: 0, pending: 0 });
  expect(readdirSync(path.join(target, 'versions'))).toHaveLength(2);
  await deliver(await writeTestRelease(dataDir, '3', { '/index.html': '3' }));
  expect(readdirSync(path.join(target, 'versions'))).toHaveLength(2);
});

test('a delivery that fails changes nothing, and leaves nothing behind', async () => {
  await deliver(await writeTestRelease(dataDir, '1', { '/index.html': '1' }));
  const second = await writeTestRelease(dataDir, '2', { '/index.html': '2', '/new.json': 'new' });
  const { store } = releasePlaces(dataDir);
  const hash = createHash('sha256').update('new').digest('hex');
  writeFileSync(openFileStore(store).placeOf(hash), 'longer than before');
  await expect(deliver(second)).rejects.toThrow('is damaged: it has 18 bytes instead of 3.');
  const stopped = AbortSignal.abort();
  await expect(deliver(second, { now, signal: stopped })).rejects.toThrow('aborted');
  expect(shown()).toEqual({ 'public/index.html': '1' });
  expect(readdirSync(path.join(target, 'versions'))).toHaveLength(1);
  // What a killed process leaves.
  mkdirSync(path.join(target, 'versions', 'left'));
  writeFileSync(openFileStore(store).placeOf(hash), 'new');
  await deliver(second);
  expect(shown()).toEqual({ 'public/index.html': '2', 'public/new.json': 'new' });
  expect(readdirSync(path.join(target, 'versions'))).not.toContain('left');
});

test('pictures come when they are drawn', async () => {
  const card = { name: 'a'.repeat(32), card: { label: '', title: 'A', site: 'S' } };
  const pictures = new Map([['/cards/a.png', card]]);
  const manifest = await writeTestRelease(dataDir, '1', { '/index.html': '1' }, { pictures });
  expect(await deliver(manifest)).toEqual({ put: 1, removed: 0, pending: 1 });
  const drawn = releasePlaces(dataDir).pictures;
  mkdirSync(drawn, { recursive: true });
  writeFileSync(path.join(drawn, `${card.name}.png`), 'picture');
  expect(await deliver(manifest)).toEqual({ put: 1, removed: 0, pending: 0 });
  expect(shown()).toEqual({ 'public/cards/a.png': 'picture', 'public/index.html': '1' });
});

test('in place of a rendition is its image until it is drawn', async () => {
  const picture: NamedPicture = {
    name: 'a'.repeat(32),
    rendition: { original: '/media/a.jpg', width: 448, format: 'webp' },
  };
  const pictures = new Map([['/media/a.jpg.448.webp', picture]]);
  const manifest = await writeTestRelease(dataDir, '1', { '/media/a.jpg': 'the image' }, { pictures });
  expect(await deliver(manifest)).toEqual({ put: 2, removed: 0, pending: 1 });
  expect(shown()).toEqual({
    'public/media/a.jpg': 'the image',
    'public/media/a.jpg.448.webp': 'the image',
  });
  const drawn = releasePlaces(dataDir).pictures;
  mkdirSync(drawn, { recursive: true });
  writeFileSync(path.join(drawn, `${picture.name}.webp`), 'rendition');
  expect(await deliver(manifest)).toEqual({ put: 1, removed: 0, pending: 0 });
  expect(shown()['public/media/a.jpg.448.webp']).toBe('rendition');
  // Damaged ones are drawn again.
  rmSync(path.join(drawn, `${picture.name}.webp`));
  expect(await deliver(manifest)).toEqual({ put: 0, removed: 0, pending: 1 });
  expect(shown()['public/media/a.jpg.448.webp']).toBe('rendition');
});

test('what is not ours is left alone', async () => {
  mkdirSync(path.join(target, 'current'), { recursive: true });
  const manifest = await writeTestRelease(dataDir, '1', { '/index.html': '1' });
  await expect(deliver(manifest)).rejects.toThrow('is not a link to a release. Choose another folder');
});
