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

test('reduced motion takes 1 ms at any height, and so does nothing to show', () => {
  expect([collapseDuration(720, true), collapseDuration(0, false)]).toEqual([1, 1]);
});
