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

test('refuses images while too many are waiting, and accepts them again later', async () => {
  const cache = createImageCache(folder, 1_000_000, 3);
  const { promise: go, resolve } = Promise.withResolvers<void>();
  let made = 0;
  const make = async () => {
    await go;
    made++;
    return Buffer.from('image');
  };
  const outcomes = Array.from({ length: 20 }, (_, index) =>
    cache.get(`image ${index}`, make).then(
      () => 200,
      ({ status }: { status: number }) => status,
    ),
  );
  // Two are being made and three wait for them.
  await expect
    .poll(async () => (await Promise.all(outcomes.map(settledNow))).filter((status) => status === 503))
    .toHaveLength(15);
  resolve();
  expect((await Promise.all(outcomes)).filter((status) => status === 200)).toHaveLength(5);
  expect(made).toBe(5);
  expect(await cache.get('image 19', make)).toEqual(Buffer.from('image'));
});

/** What a promise has resolved to by now. */
function settledNow(promise: Promise<number>): Promise<number | undefined> {
  return Promise.race([promise, Promise.resolve(undefined)]);
}
