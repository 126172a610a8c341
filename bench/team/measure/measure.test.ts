import { expect, test } from 'vitest';
import { atFixedTimes } from './atFixedTimes.ts';
import { createTimes } from './createTimes.ts';
import { growthOf } from './growthOf.ts';

test('what is late is done all the same, and knows when it was due', async () => {
  const begun = performance.now() - 1000;
  let planned = 0;
  const ran: number[] = [];
  const stop = atFixedTimes(() => ({
    due: begun + planned++ * 100,
    run: (due) => ran.push(Math.round(due - begun)),
  }));
  await expect.poll(() => ran.length).toBeGreaterThan(5);
  stop();
  expect(ran.slice(0, 5)).toEqual([0, 100, 200, 300, 400]);
});

test('the summary of times', () => {
  const times = createTimes();
  expect(times.summary()).toEqual({ count: 0, median: 0, p95: 0, p99: 0, longest: 0, failed: 0 });
  for (let time = 100; time > 0; time -= 1) times.note(time);
  times.fail('refused');
  times.fail('closed');
  expect(times.summary()).toEqual({
    count: 100,
    median: 50,
    p95: 95,
    p99: 99,
    longest: 100,
    failed: 2,
    failure: 'refused',
  });
});

test('the growth of values', () => {
  expect(growthOf([])).toBe(0);
  expect(growthOf([7])).toBe(0);
  expect(growthOf([5, 5, 5])).toBe(0);
  expect(growthOf([1, 3, 5, 7])).toBe(2);
  expect(growthOf([7, 5, 3, 1])).toBe(-2);
  expect(growthOf([0, 10, 0, 10, 0])).toBe(0);
});
