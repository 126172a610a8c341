import { expect, test } from 'vitest';
import { collapseDuration } from './slideBranch.ts';

test.each([
  [36, 192],
  [180, 274],
  [720, 397],
  [3600, 714],
])('a height of %i px takes %i ms', (height, duration) => {
  expect(collapseDuration(height, false)).toBe(duration);
});

test('takes 1 ms with reduced motion or without a height', () => {
  expect([collapseDuration(720, true), collapseDuration(0, false)]).toEqual([1, 1]);
});
