import type { Steps } from '#core/search/match/steps.ts';
import { expect, test } from 'vitest';
import { NewestJob } from './NewestJob.ts';

/** Jobs whose turns come when `turn` is called, and what they did. */
function working() {
  const done: string[] = [];
  let waiting: (() => void)[] = [];
  const jobs = new NewestJob((act) => waiting.push(act));
  return {
    done,
    start: (name: string, steps: number) => jobs.start(job(name, steps)),
    stop: () => jobs.stop(),
    turn: () => {
      const now = waiting;
      waiting = [];
      for (const act of now) act();
    },
    isIdle: () => waiting.length === 0,
  };

  function* job(name: string, steps: number): Steps<void> {
    for (let step = 1; step < steps; step += 1) {
      done.push(`${name}${step}`);
      yield;
    }
    done.push(`${name}${steps}`);
    if (name === 'broken') throw new Error('broken');
  }
}

test('runs one step of a job in each turn, then stops', () => {
  const { start, turn, done, isIdle } = working();
  start('a', 3);
  expect(done).toEqual([]);
  for (const so of ['a1', 'a1 a2', 'a1 a2 a3']) {
    turn();
    expect(done.join(' ')).toBe(so);
  }
  expect(isIdle()).toBe(true);
  start('b', 1);
  turn();
  expect([done.at(-1), isIdle()]).toEqual(['b1', true]);
});

test('a newer job replaces the current one, which runs no further step', () => {
  const { start, turn, done, isIdle } = working();
  start('a', 1_000_000);
  turn();
  turn();
  start('b', 2);
  turn();
  turn();
  expect(done).toEqual(['a1', 'a2', 'b1', 'b2']);
  expect(isIdle()).toBe(true);
});

test('of jobs in the same turn, only the newest is started', () => {
  const { start, turn, done } = working();
  start('a', 2);
  start('b', 2);
  start('c', 1);
  turn();
  turn();
  expect(done).toEqual(['c1']);
});

test('ends a job that throws, and runs the next one', () => {
  const { start, turn, done, isIdle } = working();
  start('broken', 1);
  expect(turn).toThrow('broken');
  expect(isIdle()).toBe(true);
  start('a', 1);
  turn();
  expect(done).toEqual(['broken1', 'a1']);
});

test('runs no further step of a stopped job, and runs the next one step by step', () => {
  const { start, stop, turn, done, isIdle } = working();
  stop();
  start('a', 3);
  turn();
  stop();
  start('b', 3);
  turn();
  expect(done).toEqual(['a1', 'b1']);
  stop();
  turn();
  expect([done, isIdle()]).toEqual([['a1', 'b1'], true]);
});
