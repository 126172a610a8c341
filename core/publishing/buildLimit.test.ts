import { expect, test } from 'vitest';
import { buildLimit } from './buildLimit.ts';

const minute = 60_000;

test.each([
  ['a first build has an hour', [], 0, 60 * minute],
  ['quick builds have two minutes', [5000, 3000], 0, 2 * minute],
  ['slow builds have five times the slowest', [minute, 10 * minute, 2 * minute], 0, 50 * minute],
  ['each that was ended doubles it', [5000], 2, 8 * minute],
  ['six hours are enough', [5000], 1000, 360 * minute],
  ['unless builds take that long', [2 * 60 * minute], 3, 600 * minute],
])('%s', (_name, recent, ended, limit) => {
  expect(buildLimit(recent, ended)).toBe(limit);
});
