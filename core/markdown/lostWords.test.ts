import { expect, test } from 'vitest';
import { lostWords } from './lostWords.ts';

test.each([
  ['One two, three.', 'three — two one One', []],
  ['One two two', 'One two', ['two']],
  ['One two three', 'One', ['two', 'three']],
  ['10 18 wei', '1018 wei', []],
  ['Zürich', 'Zu\u0308rich', []],
])('of %j, %j has lost %j', (before, after, expected) => {
  expect(lostWords(before, after)).toEqual(expected);
});
