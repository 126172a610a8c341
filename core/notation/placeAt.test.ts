import { expect, test } from 'vitest';
import { placeAt } from './placeAt.ts';

test.each([
  ['abc', 0, { line: 1, column: 1 }],
  ['abc', 3, { line: 1, column: 4 }],
  ['a\nbc', 2, { line: 2, column: 1 }],
  ['a\nbc', 3, { line: 2, column: 2 }],
  ['', 0, { line: 1, column: 1 }],
])('in %j, offset %i is %o', (text, offset, place) => {
  expect(placeAt(text, offset)).toEqual(place);
});
