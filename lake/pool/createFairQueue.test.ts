import type { Caller } from './callerOf.ts';
import { expect, test } from 'vitest';
import { createFairQueue } from './createFairQueue.ts';

const limits = { withToken: { perCaller: 3, inTotal: 4 }, anonymous: { perCaller: 1, inTotal: 2 } };
const user = (key: string): Caller => ({ key, hasToken: true });
const address = (key: string): Caller => ({ key, hasToken: false });
const anybody = () => true;

test('callers take turns, and each gets its own in order', () => {
  const queue = createFairQueue<string>(limits);
  for (const item of ['a1', 'a2', 'a3']) queue.push(user('a'), item);
  queue.push(user('b'), 'b1');
  const taken = Array.from({ length: 5 }, () => queue.take(anybody));
  expect(taken).toEqual(['a1', 'b1', 'a2', 'a3', undefined]);
});

test('a caller who is not admitted does not hold up the others', () => {
  const queue = createFairQueue<string>(limits);
  queue.push(address('x'), 'x1');
  queue.push(user('a'), 'a1');
  expect(queue.take(({ hasToken }) => hasToken)).toBe('a1');
  expect(queue.take(({ hasToken }) => hasToken)).toBeUndefined();
  expect(queue.take(anybody)).toBe('x1');
});

test('neither one caller nor all anonymous callers together can fill the queue', () => {
  const queue = createFairQueue<string>(limits);
  expect(['x', 'x', 'y', 'z'].map((key) => queue.push(address(key), key))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(['a', 'a', 'a', 'a', 'b', 'c'].map((key) => queue.push(user(key), key))).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
  ]);
  expect(queue.size()).toBe(6);
});

test('a removed item makes room, and cannot be removed twice', () => {
  const queue = createFairQueue<string>(limits);
  queue.push(address('x'), 'x1');
  expect([queue.remove('x1'), queue.remove('x1')]).toEqual([true, false]);
  expect([queue.push(address('x'), 'x2'), queue.takeAll(), queue.size()]).toEqual([true, ['x2'], 0]);
  expect(queue.push(address('x'), 'x3')).toBe(true);
});
