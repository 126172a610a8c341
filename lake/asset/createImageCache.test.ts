import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createImageCache } from './createImageCache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'images-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an image is made as long as somebody waits for it', async () => {
  const cache = createImageCache(folder, 1_000_000);
  const { promise: go, resolve } = Promise.withResolvers<void>();
  const makings: AbortSignal[] = [];
  const make = async (signal: AbortSignal) => {
    makings.push(signal);
    await go;
    return Buffer.from('image');
  };
  const [one, other, third] = [new AbortController(), new AbortController(), new AbortController()];
  const both = [cache.get('a', make, one.signal), cache.get('a', make, other.signal)];
  one.abort();
  await expect.poll(() => makings.map(({ aborted }) => aborted)).toEqual([false]);
  other.abort();
  expect(makings.map(({ aborted }) => aborted)).toEqual([true]);
  const again = cache.get('a', make, third.signal);
  await expect.poll(() => makings.map(({ aborted }) => aborted)).toEqual([true, false]);
  resolve();
  expect(await again).toEqual(Buffer.from('image'));
  await Promise.all(both);
});

test('nothing is made for somebody who left before asking, and others still get their image', async () => {
  const cache = createImageCache(folder, 1_000_000);
  const { promise: go, resolve } = Promise.withResolvers<void>();
  const makings: AbortSignal[] = [];
  const make = async (signal: AbortSignal) => {
    makings.push(signal);
    return Buffer.from('image');
  };
  const gone = AbortSignal.abort();
  await expect(cache.get('a', make, gone)).rejects.toMatchObject({ status: 499 });
  expect(makings).toEqual([]);
  const slowly = async (signal: AbortSignal) => {
    await go;
    return make(signal);
  };
  const other = cache.get('a', slowly, new AbortController().signal);
  await expect(cache.get('a', slowly, gone)).rejects.toMatchObject({ status: 499 });
  resolve();
  expect(await other).toEqual(Buffer.from('image'));
  expect(makings.map(({ aborted }) => aborted)).toEqual([false]);
});
