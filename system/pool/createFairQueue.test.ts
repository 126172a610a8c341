import type { Caller } from '../budget/caller.ts';
import { expect, test } from 'vitest';
import { createFairQueue } from './createFairQueue.ts';

const user = (key: string): Caller => ({ key, kind: 'user' });
const stranger = (key: string): Caller => ({ key, kind: 'stranger' });
const anybody = () => true;

test('callers take turns, and each gets its own in order', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3']) queue.push(user('a'), item);
  queue.push(user('b'), 'b1');
  const taken = Array.from({ length: 5 }, () => queue.take(anybody));
  expect(taken).toEqual(['a1', 'b1', 'a2', 'a3', undefined]);
});

test('a caller who is not admitted does not hold up the others', () => {
  const queue = createFairQueue<string>();
  queue.push(stranger('x'), 'x1');
  queue.push(user('a'), 'a1');
  expect(queue.take(({ kind }) => kind === 'user')).toBe('a1');
  expect(queue.take(({ kind }) => kind === 'user')).toBeUndefined();
  expect(queue.take(anybody)).toBe('x1');
});

test('an item is removed once', () => {
  const queue = createFairQueue<string>();
  queue.push(stranger('x'), 'x1');
  expect([queue.remove('x1'), queue.remove('x1')]).toEqual([true, false]);
  queue.push(stranger('x'), 'x2');
  expect([queue.size(), queue.takeAll(), queue.size()]).toEqual([1, ['x2'], 0]);
});
