import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countNotFound } from './countNotFound.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counting() {
  const told: (readonly (readonly [string, number])[])[] = [];
  return { told, count: countNotFound({ tell: (counts) => told.push(counts) }) };
}

test('the first path is told at once, then all of a minute together, and nothing while nobody asks', async () => {
  const { told, count } = counting();
  count('/a');
  expect(told.splice(0)).toEqual([[['/a', 1]]]);
  for (const path of ['/b', '/a', '/.env', '/b']) count(path);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told.splice(0)).toEqual([
    [
      ['/b', 2],
      ['/a', 1],
    ],
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
  count('/c');
  expect(told).toEqual([[['/c', 1]]]);
});

test('however many paths are asked for, 500 are kept', async () => {
  const { told, count } = counting();
  count('/first');
  for (let index = 0; index < 600; index += 1) count(`/${index}`);
  count('/0');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([told[1]?.length, told[1]?.[0]]).toEqual([500, ['/0', 2]]);
});
