import { expect, test } from 'vitest';
import { openCode } from './openCode.ts';

test.each([
  ['Run `npm start --', 'npm start --'],
  ['Run `a` and `', ''],
  ['``', undefined],
  ['Run `a`, then', undefined],
  ['Run', undefined],
])('of “%s”, what the next backtick ends is %j', (before, words) => {
  expect(openCode(before)).toBe(words);
});
