import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { hashBits, hashOfKey, splitByHash } from './splitByHash.ts';

type Item = { readonly key: string; readonly size: number };

const items: fc.Arbitrary<readonly Item[]> = fc.uniqueArray(
  fc.record({ key: fc.string({ maxLength: 6 }), size: fc.nat(20) }),
  { selector: ({ key }) => key, maxLength: 40 },
);
const split = (all: readonly Item[]) =>
  splitByHash(
    all,
    ({ key }) => hashOfKey(key),
    ({ size }) => size,
    50,
  );

test('few items are one group without a prefix', () => {
  expect(split([{ key: 'a', size: 10 }])).toEqual([{ prefix: '', items: [{ key: 'a', size: 10 }] }]);
  expect(split([])).toEqual([{ prefix: '', items: [] }]);
});

test('every item is in the one group whose prefix its hash begins with, and groups stay within the budget', () => {
  fc.assert(
    fc.property(items, (all) => {
      const groups = split(all);
      expect(groups.flatMap((group) => group.items).toSorted(byKey)).toEqual(all.toSorted(byKey));
      for (const group of groups) {
        expect(group.items.every(({ key }) => hashBits(key).startsWith(group.prefix))).toBe(true);
        const size = group.items.reduce((sum, item) => sum + item.size, 0);
        expect(size <= 50 || group.items.length === 1).toBe(true);
      }
    }),
    propertyRuns(62, 100_000),
  );
});

test('changing an item changes only the groups that contain it', () => {
  fc.assert(
    fc.property(items, fc.nat(), fc.nat(60), (all, at, size) => {
      fc.pre(all.length > 0);
      const place = at % all.length;
      const changed = all.map((item, index) => (index === place ? { ...item, size } : item));
      const before = new Set(split(all).map((group) => JSON.stringify(group)));
      const key = all[place]?.key ?? '';
      for (const group of split(changed)) {
        const own = group.items.some((item) => item.key === key);
        const besideOwn = hashBits(key).startsWith(group.prefix.slice(0, -1));
        expect(before.has(JSON.stringify(group)) || own || besideOwn).toBe(true);
      }
    }),
    propertyRuns(125, 100_000),
  );
});

test('keys that differ only at the end are spread evenly', () => {
  const ones = Array.from({ length: 1_000 }, (_, number) => hashBits(`/docs/page-${number}/`)[0]);
  const share = ones.filter((bit) => bit === '1').length;
  expect(share).toBeGreaterThan(440);
  expect(share).toBeLessThan(560);
});

function byKey(a: Item, b: Item): number {
  return a.key < b.key ? -1 : 1;
}
