import { expect, test } from 'vitest';
import { createGuessLimit } from './createGuessLimit.ts';

function start() {
  let time = 0;
  const limit = createGuessLimit(() => time);
  return {
    ...limit,
    guess: (address: string, times: number) => {
      for (let count = 0; count < times; count += 1) limit.wasWrong(address);
    },
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('after twenty wrong secrets, an address has one more every three seconds, and others all of theirs', () => {
  const { mayTry, guess, wait } = start();
  guess('a', 19);
  expect(mayTry('a')).toBe(true);
  guess('a', 1);
  expect([mayTry('a'), mayTry('b')]).toEqual([false, true]);
  wait(2999);
  expect(mayTry('a')).toBe(false);
  wait(1);
  expect(mayTry('a')).toBe(true);
  guess('a', 1);
  expect(mayTry('a')).toBe(false);
});

test('of very many addresses, the one that has not guessed for the longest time is forgotten', () => {
  const { mayTry, guess } = start();
  guess('a', 20);
  guess('b', 20);
  for (let count = 0; count < 998; count += 1) guess(`${count}`, 1);
  expect([mayTry('a'), mayTry('b')]).toEqual([false, false]);
  guess('one more', 1);
  expect([mayTry('a'), mayTry('b')]).toEqual([true, false]);
});
