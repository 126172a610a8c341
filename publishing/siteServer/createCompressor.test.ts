import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decompress } from '#publishing/releases/compress.ts';
import { createCompressor } from './createCompressor.ts';
import { folderFiles } from './folderFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compressor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function file(name: string, contents: string) {
  writeFileSync(path.join(folder, name), contents);
  const found = await folderFiles(folder).find(`/${name}`);
  if (!found) throw new Error('It was just written.');
  return found;
}

test('compresses a version of a file once, also for readers at the same time', async () => {
  const compress = createCompressor();
  const page = await file('page', 'one');
  const bodies = await Promise.all([compress(page, 'br'), compress(page, 'br'), compress(page, 'gzip')]);
  expect(await compress(page, 'br')).toBe(bodies[0]);
  expect(bodies[1]).toBe(bodies[0]);
  expect([decompress(bodies[0], 'br').toString(), decompress(bodies[2], 'gzip').toString()]).toEqual([
    'one',
    'one',
  ]);
  const changed = await compress(await file('page', 'three'), 'br');
  expect(decompress(changed, 'br').toString()).toBe('three');
});

test('keeps no more than it may, and drops what was not asked for in the longest time', async () => {
  const compress = createCompressor(20);
  const [one, two, three] = [await file('1', '11111'), await file('2', '22222'), await file('3', '33333')];
  const [first, second] = [await compress(one, 'br'), await compress(two, 'br')];
  expect(first.length + second.length).toBeLessThanOrEqual(20);
  expect(await compress(one, 'br')).toBe(first);
  await compress(three, 'br');
  expect(await compress(one, 'br')).toBe(first);
  expect(await compress(two, 'br')).not.toBe(second);
});

test('does not keep a failure, nor a file that was replaced meanwhile', async () => {
  const compress = createCompressor();
  const page = await file('page', 'text');
  rmSync(page.place);
  await expect(compress(page, 'br')).rejects.toThrow('ENOENT');
  writeFileSync(page.place, 'longer text');
  await expect(compress(page, 'br')).rejects.toThrow('has 11 bytes instead of 4');
  writeFileSync(page.place, 'text');
  expect(decompress(await compress(page, 'br'), 'br').toString()).toBe('text');
});
