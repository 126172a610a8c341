import { expect, test } from 'vitest';
import { inBatches } from './inBatches.ts';

/** Returns the sizes of the batches that each of some workers gets; all are equally fast. */
async function batchSizes(items: number, workers: number): Promise<readonly (readonly number[])[]> {
  const sizes = Array.from({ length: workers }, (): number[] => []);
  const numbers = Array.from({ length: items }, (_, index) => index);
  const seen: number[] = [];
  await inBatches(numbers, sizes, async (own, batch) => {
    own.push(batch.length);
    seen.push(...batch);
    await Promise.resolve();
  });
  expect(seen.toSorted((one, other) => one - other)).toEqual(numbers);
  return sizes;
}

test('batches shrink as less is left, but not below a minimum', async () => {
  expect(await batchSizes(100, 2)).toEqual([
    [25, 16, 16],
    [19, 16, 8],
  ]);
});

test('a few items are shared by all workers', async () => {
  expect(await batchSizes(5, 2)).toEqual([[3], [2]]);
});

test('nothing more is begun after an error', async () => {
  const begun: number[] = [];
  const failing = inBatches([...Array.from({ length: 200 }).keys()], ['a', 'b'], async (_, batch) => {
    begun.push(batch.length);
    await Promise.resolve();
    throw new Error('It does not work.');
  });
  await expect(failing).rejects.toThrow('It does not work.');
  expect(begun.length).toBe(2);
});
