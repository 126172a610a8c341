import { expect, test } from 'vitest';
import { mayRun } from './mayRun.ts';

const [alice, bob] = [
  { key: 'alice', hasToken: true },
  { key: 'bob', hasToken: true },
];
const [near, far] = [
  { key: 'near', hasToken: false },
  { key: 'far', hasToken: false },
];

test.each([
  ['a caller may have all threads but one', alice, [alice, alice], true],
  ['a caller may not have all threads', alice, [alice, alice, alice], false],
  ['the last one is for somebody else', bob, [alice, alice, alice], true],
  ['the anonymous ones may have half of the threads', near, [far], true],
  ['the anonymous ones may not have more, whoever they are', near, [far, far], false],
  ['what the anonymous ones leave is for those with a token', alice, [far, near, bob], true],
] as const)('%s', (_, caller, running, expected) => {
  expect(mayRun(caller, running, 4)).toBe(expected);
});

test('a single thread may be used by everybody', () => {
  expect([mayRun(alice, [], 1), mayRun(near, [], 1)]).toEqual([true, true]);
});
