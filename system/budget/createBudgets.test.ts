import type { Caller } from './caller.ts';
import { expect, test } from 'vitest';
import { HttpError } from '../values/httpError.ts';
import { strangerAt } from './caller.ts';
import { createBudgets } from './createBudgets.ts';

const limits = { each: 3, together: 4 };
const row = { what: 'things', machine: limits, user: limits, link: limits, stranger: limits };
const caller = (kind: Caller['kind'], key: string): Caller => ({ kind, key });
const [alice, bob] = [caller('user', 'alice'), caller('user', 'bob')];

/** The status with which something is refused; undefined if it is not. */
function refusalOf(work: () => unknown): number | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error.status;
    throw error;
  }
}

test('one caller cannot use more than its own, nor all of a kind more than theirs', () => {
  const { take } = createBudgets({ things: row });
  const shares = [take('things', alice), take('things', alice, 2)];
  expect(refusalOf(() => take('things', alice))).toBe(429);
  take('things', bob);
  expect(refusalOf(() => take('things', bob))).toBe(503);
  expect(refusalOf(() => take('things', strangerAt('203.0.113.7')))).toBeUndefined();
  shares[0]?.giveBack();
  shares[0]?.giveBack();
  expect(refusalOf(() => take('things', bob))).toBeUndefined();
  expect(refusalOf(() => take('things', bob))).toBe(503);
});

test('a share can grow and shrink, and stays as it was when there is no room', () => {
  const { take } = createBudgets({ things: row });
  const share = take('things', alice, 1);
  expect(refusalOf(() => share.resize(4))).toBe(429);
  expect(refusalOf(() => take('things', alice, 2))).toBeUndefined();
  share.resize(0);
  expect(refusalOf(() => take('things', bob, 2))).toBeUndefined();
  share.giveBack();
  // What is over takes nothing any more.
  share.resize(3);
  expect(refusalOf(() => take('things', alice))).toBe(503);
});

test('the oldest share that gives way is taken from those who use too much', () => {
  const { take } = createBudgets({ things: row });
  const displaced: string[] = [];
  const add = (who: Caller, name: string, mayEnd = true) =>
    take('things', who, 1, () => {
      if (mayEnd) displaced.push(name);
      return mayEnd;
    });
  add(alice, 'stays', false);
  for (const name of ['a1', 'a2', 'a3']) add(alice, name);
  expect(displaced).toEqual(['a1']);
  add(bob, 'b1');
  add(bob, 'b2');
  expect(displaced).toEqual(['a1', 'a2']);
  // Who does not give way itself displaces nobody.
  expect(refusalOf(() => take('things', bob))).toBe(503);
});

test('a share does not give way to itself', () => {
  const { take } = createBudgets({ things: row });
  const share = take('things', alice, 3, () => true);
  expect(refusalOf(() => share.resize(4))).toBe(429);
});
