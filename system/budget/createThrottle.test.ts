import { expect, test } from 'vitest';
import { createThrottle } from './createThrottle.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
const threeAtOnce = { attempts: 3, everyMs: 10_000, maxKeys: 100 };

test('some attempts at once, and then one at a time', () => {
  const throttle = createThrottle(threeAtOnce);
  for (let count = 0; count < 3; count++) {
    expect(throttle.waitMs('a', at(0))).toBe(0);
    throttle.count('a', at(0));
  }
  expect([throttle.waitMs('a', at(0)), throttle.waitMs('a', at(4)), throttle.waitMs('b', at(0))]).toEqual([
    10_000, 6000, 0,
  ]);
  expect(throttle.waitMs('a', at(10))).toBe(0);
  throttle.count('a', at(10));
  expect(throttle.waitMs('a', at(10))).toBe(10_000);
  expect([throttle.waitMs('a', at(29)), throttle.waitMs('a', at(40))]).toEqual([0, 0]);
});

test('an attempt that is given back does not count', () => {
  const throttle = createThrottle(threeAtOnce);
  for (let count = 0; count < 20; count++) {
    expect(throttle.waitMs('a', at(0))).toBe(0);
    throttle.count('a', at(0));
    throttle.giveBack('a');
  }
});

test('a clock that is set back gives nobody more attempts, nor keeps anybody waiting for longer', () => {
  const throttle = createThrottle(threeAtOnce);
  for (let count = 0; count < 3; count++) throttle.count('a', at(1000));
  expect(throttle.waitMs('a', at(0))).toBe(10_000);
});

test('remembers a bounded number of keys, those that were used last', () => {
  const throttle = createThrottle({ ...threeAtOnce, attempts: 1, maxKeys: 2 });
  for (const key of ['a', 'b', 'a', 'c']) throttle.count(key, at(0));
  expect(['a', 'b', 'c'].map((key) => throttle.waitMs(key, at(0)) > 0)).toEqual([true, false, true]);
});
