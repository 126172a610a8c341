import { expect, test } from 'vitest';
import { blockingTime } from './blockingTime.ts';

test('counts only the time of a task beyond 50 ms', () => {
  expect(blockingTime([20, 50, 60, 250.5])).toBe(210.5);
  expect(blockingTime([])).toBe(0);
});
