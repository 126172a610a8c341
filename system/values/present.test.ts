import { expect, test } from 'vitest';
import { present } from './present.ts';

test('leaves out the fields that are undefined, and no others', () => {
  const fields = present({ a: 1, b: undefined, c: null, d: '', e: 0, f: false });
  expect(Object.entries(fields)).toEqual([
    ['a', 1],
    ['c', null],
    ['d', ''],
    ['e', 0],
    ['f', false],
  ]);
});
