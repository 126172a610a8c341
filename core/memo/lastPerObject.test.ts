import { expect, test, vi } from 'vitest';
import { lastListPerObject, lastPerObject } from './lastPerObject.ts';

const key = {};

test('a value is made again only when a dependency is another one', () => {
  const last = lastPerObject<number>();
  const make = vi.fn<() => number>().mockReturnValueOnce(1).mockReturnValueOnce(2).mockReturnValueOnce(3);
  const part = {};
  expect([last(key, ['a', part], make), last(key, ['a', part], make)]).toEqual([1, 1]);
  expect(last(key, ['a', {}], make)).toBe(2);
  expect(last(key, ['a'], make)).toBe(3);
  expect(make).toHaveBeenCalledTimes(3);
});

test('each object has a value of its own', () => {
  const last = lastPerObject<string>();
  expect([last(key, [], () => 'one'), last({}, [], () => 'other'), last(key, [], () => 'new')]).toEqual([
    'one',
    'other',
    'one',
  ]);
});

test('a value that is undefined is remembered, too', () => {
  const last = lastPerObject<undefined>();
  const make = vi.fn<() => undefined>();
  last(key, [], make);
  last(key, [], make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a list with the same items is the same list', () => {
  const last = lastListPerObject<object>();
  const [one, other] = [{}, {}];
  const list = last(key, [one, other]);
  expect(last(key, [one, other])).toBe(list);
  expect(last(key, [other, one])).toEqual([other, one]);
  expect(last({}, [other, one])).not.toBe(list);
});
