import type { MapChanges } from './patchedMap.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, patchedMap } from './patchedMap.ts';
import { propertyRuns } from './testing/propertyRuns.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];
const entry = fc.tuple(fc.constantFrom(...keys), fc.nat(3));
const maps = fc.array(entry).map((entries) => new Map(entries));
const changes = fc.record({ put: maps, removed: fc.subarray(keys) });

type Changes = MapChanges<number>;

/** Returns the map that `patchedMap` promises to be equal to. */
function copied(before: ReadonlyMap<string, number>, { put, removed }: Changes) {
  const after = new Map(before);
  for (const [key, value] of put) after.set(key, value);
  for (const key of removed) after.delete(key);
  return after;
}

test('behaves like a changed copy in every respect', () => {
  fc.assert(
    fc.property(maps, fc.array(changes), (base, all) => {
      let [map, copy]: ReadonlyMap<string, number>[] = [base, base];
      for (const next of all) [map, copy] = [patchedMap(map ?? base, next), copied(copy ?? base, next)];
      expect(new Map(map)).toEqual(copy);
      expect(map?.size).toBe(copy?.size);
      expect([...(map?.keys() ?? [])]).toEqual([...(map ?? [])].map(([key]) => key));
      expect([...(map?.values() ?? [])]).toEqual([...(map ?? [])].map(([, value]) => value));
      for (const key of keys) {
        expect([key, map?.has(key), map?.get(key)]).toEqual([key, copy?.has(key), copy?.get(key)]);
      }
    }),
    propertyRuns(200, 5000),
  );
});

test('the changes between two maps turn one into the other', () => {
  fc.assert(
    fc.property(maps, changes, changes, maps, (base, first, second, other) => {
      const [one, two] = [patchedMap(base, first), patchedMap(base, second)];
      for (const [before, after] of [
        [one, two],
        [base, two],
        [two, other],
        [one, patchedMap(one, second)],
      ] as const) {
        const { put, removed } = changesBetween(before, after);
        expect(new Map(copied(before, { put: new Map(put), removed: [...removed] }))).toEqual(
          copied(after, { put: new Map(), removed: [] }),
        );
        for (const [key, value] of put) expect(before.get(key)).not.toBe(value);
        for (const key of removed) expect(before.has(key)).toBe(true);
      }
    }),
    propertyRuns(200, 5000),
  );
});

test('a map that was changed in many places is copied', () => {
  const base = new Map(Array.from({ length: 100 }, (_, index) => [String(index), index]));
  const few: Changes = { put: new Map([['0', -1]]), removed: [] };
  const many: Changes = { put: new Map([...base].map(([key, value]) => [key, -value])), removed: [] };
  expect(patchedMap(base, few)).not.toBeInstanceOf(Map);
  expect(patchedMap(base, many)).toBeInstanceOf(Map);
  expect(patchedMap(base, { put: new Map(), removed: [] })).toBe(base);
});
