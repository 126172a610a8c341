import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decompress } from './compress.ts';
import { compressFiles } from './compressFiles.ts';
import { encodings } from './encoding.ts';
import { hashFolder } from './hashFolder.ts';
import { openFileStore } from './openFileStore.ts';
import { storeFolder } from './storeFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compress-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const long = 'a text that repeats itself. '.repeat(200);

test('makes what is missing of texts that are long enough, and nothing of anything else', async () => {
  const built = mkdtempSync(path.join(folder, 'built-'));
  for (const [name, text] of Object.entries({
    'a.html': long,
    'b.html': long,
    'short.html': 'x',
    'c.png': long + 1,
  })) {
    writeFileSync(path.join(built, name), text);
  }
  const store = openFileStore(path.join(folder, 'store'));
  const files = await hashFolder(built);
  await storeFolder(store, built, files, { replace: false });
  await compressFiles(store, files.values());
  const hash = createHash('sha256').update(long).digest('hex');
  const made = readdirSync(path.join(folder, 'store'), { recursive: true, encoding: 'utf8' })
    .filter((name) => path.extname(name) !== '')
    .toSorted();
  expect(made.map((name) => path.basename(name))).toEqual([`${hash}.br`, `${hash}.gz`]);
  for (const encoding of encodings) {
    const compressed = readFileSync(store.placeOf(hash, encoding));
    expect(compressed.length).toBeLessThan(200);
    expect(decompress(compressed, encoding).toString()).toBe(long);
  }
  // What is there is not made again.
  writeFileSync(store.placeOf(hash, 'br'), 'as it was');
  rmSync(store.placeOf(hash, 'gzip'));
  await compressFiles(store, files.values());
  expect(readFileSync(store.placeOf(hash, 'br'), 'utf8')).toBe('as it was');
  expect(existsSync(store.placeOf(hash, 'gzip'))).toBe(true);
});

test('does not spread a damaged content', async () => {
  const built = mkdtempSync(path.join(folder, 'built-'));
  writeFileSync(path.join(built, 'a.html'), long);
  const store = openFileStore(path.join(folder, 'store'));
  const files = await hashFolder(built);
  await storeFolder(store, built, files, { replace: false });
  const { hash = '' } = files.get('/a.html') ?? {};
  writeFileSync(store.placeOf(hash), long.replace('text', 'TEXT'));
  await compressFiles(store, files.values());
  expect(encodings.filter((encoding) => existsSync(store.placeOf(hash, encoding)))).toEqual([]);
});
