import { expect, test, vi } from 'vitest';
import { lastOfLists } from './lastOfLists.ts';

test('works again only if an item of a list is another one', () => {
  const work = vi.fn<(some: readonly string[], others: readonly string[]) => string>((some, others) =>
    [...some, ...others].join(),
  );
  const join = lastOfLists(work);
  expect(join(['a'], ['b', 'c'])).toBe('a,b,c');
  expect(join(['a'], ['b', 'c'])).toBe('a,b,c');
  expect(work).toHaveBeenCalledTimes(1);
  expect(join(['a'], ['b'])).toBe('a,b');
  expect(join(['b'], ['b'])).toBe('b,b');
  expect(work).toHaveBeenCalledTimes(3);
});
