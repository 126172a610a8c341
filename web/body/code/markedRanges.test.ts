import { expect, test } from 'vitest';
import { markedRanges } from './markedRanges.ts';

test('words that overlap, also themselves, or touch are one range', () => {
  expect(markedRanges('rate of rates', ['rate'])).toEqual([
    [0, 4],
    [8, 12],
  ]);
  expect(markedRanges('aaa', ['aa'])).toEqual([[0, 3]]);
  expect(markedRanges('a.b.c', ['b.', 'c', '.b'])).toEqual([[1, 5]]);
});
