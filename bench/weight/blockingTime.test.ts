import { expect, test } from 'vitest';
import { blockingTime } from './blockingTime.ts';

test('only what a task takes beyond 50 ms blocks', () => {
  expect(blockingTime([20, 50, 60, 250.5])).toBe(210.5);
  expect(blockingTime([])).toBe(0);
});
