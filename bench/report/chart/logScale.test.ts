import { expect, test } from 'vitest';
import { logScale } from './logScale.ts';

test('begins and ends with a tick', () => {
  const { ticks, place } = logScale([0.3, 4, 11]);
  expect(ticks).toEqual([0.2, 0.5, 1, 2, 5, 10, 20]);
  expect([place(0.2), place(2), place(20)].map((part) => part.toFixed(3))).toEqual([
    '0.000',
    '0.500',
    '1.000',
  ]);
});

test('over many decades, only powers of ten are named', () => {
  expect(logScale([1, 50_000]).ticks).toEqual([1, 10, 100, 1000, 10_000, 100_000]);
});
