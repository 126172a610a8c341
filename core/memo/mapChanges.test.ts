import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { changesBetween, changedCopy } from './mapChanges.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];
const entry = fc.tuple(fc.constantFrom(...keys), fc.nat(3));
const maps = fc.array(entry).map((entries) => new Map(entries));
const changes = fc.record({ put: maps, removed: fc.subarray(keys) });

test('the changes between two maps turn one into the other', () => {
  fc.assert(
    fc.property(maps, changes, changes, maps, (base, first, second, other) => {
      const [one, two] = [changedCopy(base, first), changedCopy(base, second)];
      for (const [before, after] of [
        [one, two],
        [base, two],
        [two, other],
        [one, changedCopy(one, second)],
      ] as const) {
        const { put, removed } = changesBetween(before, after);
        expect(changedCopy(before, { put, removed })).toEqual(after);
        for (const [key, value] of put) expect(before.get(key)).not.toBe(value);
        for (const key of removed) expect(before.has(key)).toBe(true);
      }
    }),
    propertyRuns(100, 5000),
  );
});

test('a map to which nothing changes stays the same', () => {
  const map = new Map([['a', 1]]);
  expect(changedCopy(map, { put: new Map(), removed: [] })).toBe(map);
});
