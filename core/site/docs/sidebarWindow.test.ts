import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sidebarWindow } from './sidebarWindow.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

test('a branch of up to a hundred entries is shown whole', () => {
  expect(sidebarWindow(numbers(100), 50)).toEqual({ shown: numbers(100) });
});

test('of a larger branch, the entries around the page are shown, and as many at its ends', () => {
  expect(shownAt(1000)).toEqual([980, 1020, { before: 980, after: 1979 }]);
  expect(shownAt(-1)).toEqual([0, 40, { before: 0, after: 2959 }]);
  expect(shownAt(2999)).toEqual([2959, 2999, { before: 2959, after: 0 }]);
});

test('nothing is lost, the page itself and its neighbours are shown, and there is a bound', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), (count, seed) => {
      const entries = numbers(count);
      const index = seed % count;
      const { shown, leftOut = { before: 0, after: 0 } } = sidebarWindow(entries, index);
      expect(entries.slice(leftOut.before, count - leftOut.after)).toEqual(shown);
      expect(shown).toEqual(expect.arrayContaining(entries.slice(Math.max(0, index - 1), index + 2)));
      expect(shown.length).toBeLessThanOrEqual(100);
    }),
  );
});

/** The first and the last of 3,000 entries that are shown, and how many are not. */
function shownAt(index: number): readonly unknown[] {
  const { shown, leftOut } = sidebarWindow(numbers(3000), index);
  return [shown[0], shown.at(-1), leftOut];
}
