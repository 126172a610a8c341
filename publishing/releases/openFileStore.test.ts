import { createHash } from 'node:crypto';
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFileStore } from './openFileStore.ts';

let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'file-store-'));
  root = path.join(folder, 'store');
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

/** A new file with this text. */
function file(name: string, text: string) {
  writeFileSync(path.join(folder, name), text);
  const hash = createHash('sha256').update(text).digest('hex');
  return { place: path.join(folder, name), content: { hash, size: Buffer.byteLength(text) } };
}

const names = (): readonly string[] =>
  existsSync(root)
    ? readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

test('a content is stored once, under its hash', async () => {
  const store = openFileStore(root);
  const [one, same] = [file('one', 'text'), file('same', 'text')];
  await store.take(one.place, one.content);
  await store.take(same.place, same.content);
  store.sync();
  expect(names()).toEqual([one.content.hash]);
  expect(readFileSync(store.placeOf(one.content.hash), 'utf8')).toBe('text');
  // The first one was moved, the other was not needed.
  expect([existsSync(one.place), existsSync(same.place)]).toEqual([false, true]);
});

test('a content of another size is damaged, and replaced; of the same size, when it is asked to', async () => {
  const store = openFileStore(root);
  const { place, content } = file('one', 'text');
  const stored = store.placeOf(content.hash);
  await store.take(place, content);
  writeFileSync(stored, 'tex');
  await store.take(file('one', 'text').place, content);
  expect(readFileSync(stored, 'utf8')).toBe('text');

  writeFileSync(stored, 'texx');
  writeFileSync(store.placeOf(content.hash, 'br'), 'made of it');
  await store.take(file('one', 'text').place, content);
  expect([readFileSync(stored, 'utf8'), existsSync(`${stored}.br`)]).toEqual(['texx', true]);
  await store.take(file('one', 'text').place, content, { replace: true });
  expect([readFileSync(stored, 'utf8'), existsSync(`${stored}.br`)]).toEqual(['text', false]);

  rmSync(stored);
  mkdirSync(stored);
  await store.take(file('one', 'text').place, content);
  expect(readFileSync(stored, 'utf8')).toBe('text');
});

test.runIf(process.platform === 'linux')(
  'the bytes are on the disk before the name, and the names after `sync`',
  async () => {
    const store = openFileStore(root);
    const { place, content } = file('one', 'text');
    const happened: string[] = [];
    const shard = path.dirname(store.placeOf(content.hash));
    const handle = await fsPromises.open(place);
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    vi.spyOn(prototype, 'sync').mockImplementation(async function syncAndNote(this: typeof handle) {
      happened.push(`sync ${readlinkSync(`/proc/self/fd/${this.fd}`)}`);
    });
    const { rename } = fsPromises;
    vi.spyOn(fsPromises, 'rename').mockImplementation(async (from, to) => {
      happened.push(`rename ${String(to)}`);
      await rename(from, to);
    });
    vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
      happened.push(`sync ${readlinkSync(`/proc/self/fd/${descriptor}`)}`);
    });
    syncBuiltinESMExports();
    await store.take(place, content);
    expect(happened.splice(0)).toEqual([`sync ${place}`, `rename ${store.placeOf(content.hash)}`]);
    store.sync();
    expect(happened).toEqual([root, folder, shard].map((name) => `sync ${name}`));
  },
);

test('when the disk refuses, nothing is in the store and the file is where it was', async () => {
  const store = openFileStore(root);
  const { place, content } = file('one', 'text');
  vi.spyOn(fsPromises, 'rename').mockRejectedValue(new Error('ENOSPC: no space left on device'));
  syncBuiltinESMExports();
  await expect(store.take(place, content)).rejects.toThrow('ENOSPC');
  expect([names(), readFileSync(place, 'utf8')]).toEqual([[], 'text']);
});

test('a folder in the place of a content is replaced; nothing else that another builder may have put there is removed', async () => {
  const store = openFileStore(root);
  const [damaged, missing] = [file('one', 'text'), file('two', 'other text')];
  const place = store.placeOf(damaged.content.hash);
  mkdirSync(path.join(place, 'inside'), { recursive: true });
  const rm = vi.spyOn(fsPromises, 'rm');
  syncBuiltinESMExports();
  await store.take(damaged.place, damaged.content);
  await store.take(missing.place, missing.content);
  expect(readFileSync(place, 'utf8')).toBe('text');
  expect(rm.mock.calls.map(([removed]) => removed)).toEqual([place]);
});

test('lists what belongs to which content', async () => {
  const store = openFileStore(root);
  const { place, content } = file('one', 'text');
  await store.take(place, content);
  for (const ending of ['.br', '.gz.new', '.txt']) writeFileSync(store.placeOf(content.hash) + ending, '');
  writeFileSync(path.join(root, 'stray'), '');
  const found = new Map<string, string | undefined>();
  for await (const entry of store.entries()) found.set(path.extname(entry.place), entry.hash);
  const { hash } = content;
  expect(Object.fromEntries(found)).toEqual({ '': hash, '.br': hash, '.new': hash, '.txt': undefined });
});
