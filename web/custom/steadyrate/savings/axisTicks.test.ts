import { expect, test } from 'vitest';
import { axisTicks } from './axisTicks.ts';

test.each([
  [56_250, 3, [0, 20_000, 40_000]],
  [3, 3, [0, 1, 2, 3]],
  [2.5, 3, [0, 1, 2]],
  [0.3, 3, [0, 0.1, 0.2, 0.3]],
  [100, 4, [0, 20, 40, 60, 80, 100]],
  [0, 3, [0]],
])('up to %d in about %d steps: %j', (highest, count, ticks) => {
  expect(axisTicks(highest, count)).toEqual(ticks);
});

test('has between one and twice as many steps as asked for, at any size', () => {
  for (let highest = 1e-6; highest < 1e15; highest *= 1.37) {
    const steps = axisTicks(highest, 3).length - 1;
    expect([highest, steps >= 1 && steps <= 6]).toEqual([highest, true]);
  }
});
