import { expect, test } from 'vitest';
import { lostNames } from './lostNames.ts';

const names = new Map([
  ['fees', 'Fees'],
  ['searchWords', 'Search words'],
]);

test.each([
  [
    ['fees', 'searchWords'],
    ['Fees', 'Search words'],
  ],
  [
    ['gone', 'fees'],
    ['Fees', 'one that is no longer published'],
  ],
  [['gone', 'old'], ['2 that are no longer published']],
  [[], []],
])('of %j, the names are %j, without an id among them', (ids, expected) => {
  expect(lostNames(ids, names)).toEqual(expected);
});
