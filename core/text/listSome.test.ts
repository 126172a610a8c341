import { expect, test } from 'vitest';
import { listSome } from './listSome.ts';

test.each([
  [[], 'none'],
  [['a'], 'a'],
  [['a', 'b'], 'a, b'],
  [['a', 'b', 'c', 'd'], 'a, b and 2 more'],
])('at most two of %j are %j', (texts, listed) => {
  expect(listSome(texts, 2)).toBe(listed);
});
