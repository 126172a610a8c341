import { expect, test } from 'vitest';
import { mayRun } from './mayRun.ts';

const [alice, bob] = [
  { key: 'alice', kind: 'user' },
  { key: 'bob', kind: 'user' },
] as const;
const [near, far, reviewer] = [
  { key: 'near', kind: 'stranger' },
  { key: 'far', kind: 'stranger' },
  { key: 'reviewer', kind: 'link' },
] as const;

test.each([
  ['a caller may have all threads but one', alice, [alice, alice], true],
  ['a caller may not have all threads', alice, [alice, alice, alice], false],
  ['the last one is for somebody else', bob, [alice, alice, alice], true],
  ['anonymous callers may have half of the threads', near, [far], true],
  ['anonymous callers may not have more, even from different addresses', near, [far, far], false],
  ['whoever reviews has a place of that half', reviewer, [far, near], false],
  ['the other half is for callers with a token', alice, [far, near, bob], true],
] as const)('%s', (_, caller, running, expected) => {
  expect(mayRun(caller, running, 4)).toBe(expected);
});

test('a single thread may be used by everybody', () => {
  expect([mayRun(alice, [], 1), mayRun(near, [], 1)]).toEqual([true, true]);
});
