import { expect, test } from 'vitest';
import { spreadOf } from './spread.ts';

test('the median of an odd number of measurements is the one in the middle', () => {
  expect(spreadOf([3, 1, 10])).toEqual({ median: 3, least: 1, most: 10, count: 3 });
});

test('the median of an even number is between the two in the middle', () => {
  expect(spreadOf([4, 1, 2, 10])).toEqual({ median: 3, least: 1, most: 10, count: 4 });
});

test('a single measurement is the median and both extremes', () => {
  expect(spreadOf([4])).toEqual({ median: 4, least: 4, most: 4, count: 1 });
});

test('an empty list has no median', () => {
  expect(() => spreadOf([])).toThrow('Nothing was measured.');
});
