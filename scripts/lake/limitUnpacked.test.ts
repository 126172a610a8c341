import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { limitUnpacked } from './openImport.ts';

/** Returns the number of bytes that come through, before it fails if it does. */
async function unpack(packed: Buffer, alwaysAllowed: number) {
  let size = 0;
  const reading = pipeline(
    Readable.from([packed]),
    createGunzip(),
    limitUnpacked(packed.length, alwaysAllowed),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) size += chunk.length;
    },
  );
  const error = await reading.then(
    () => undefined,
    (reason: unknown) => (reason instanceof Error ? reason.message : reason),
  );
  return { size, error };
}

const mb = 1024 * 1024;
const bomb = gzipSync(Buffer.alloc(64 * mb));

test('stops a bomb soon after its limit', async () => {
  const { size, error } = await unpack(bomb, 1 * mb);
  expect(error).toBe(`it unpacks to more than 100 times its ${bomb.length} bytes.`);
  expect(size).toBeLessThanOrEqual(bomb.length * 100);
});

test('lets a small file pass at any ratio', async () => {
  expect(await unpack(bomb, 64 * mb)).toEqual({ size: 64 * mb, error: undefined });
});
