import { expect, test } from 'vitest';
import { renderedRows } from './renderedRows.ts';

const seen = { startIndex: 40, endIndex: 42, overscan: 2, count: 3000 };

test('of a long list, the rows in sight and some beside them are rendered, and those that have to stay', () => {
  expect(renderedRows(seen, [])).toEqual([38, 39, 40, 41, 42, 43, 44]);
  expect(renderedRows(seen, [2999, 0, 41])).toEqual([0, 38, 39, 40, 41, 42, 43, 44, 2999]);
});

test('nothing is rendered beyond the ends', () => {
  expect(renderedRows({ ...seen, startIndex: 0, endIndex: 1 }, [-1])).toEqual([0, 1, 2, 3]);
  expect(renderedRows({ ...seen, startIndex: 2998, endIndex: 2999 }, [3000])).toEqual([
    2996, 2997, 2998, 2999,
  ]);
});

test('a short list is rendered as a whole', () => {
  expect(renderedRows({ startIndex: 0, endIndex: 0, overscan: 0, count: 3 }, [])).toEqual([0, 1, 2]);
  expect(renderedRows({ startIndex: 0, endIndex: 0, overscan: 0, count: 0 }, [])).toEqual([]);
});
