import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createMapOfItems } from './createMapOfItems.ts';
import { propertyRuns } from './testing/propertyRuns.ts';

type Item = { readonly key: string; readonly value: number };

const items = fc.uniqueArray(
  fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), value: fc.nat(2) }),
  {
    selector: ({ key }) => key,
  },
);

test('maps one list after the other, whatever has changed between them', () => {
  fc.assert(
    fc.property(fc.array(items), fc.infiniteStream(fc.boolean()), (lists, isKept) => {
      const mapOf = createMapOfItems(
        (item: Item) => item.key,
        (item) => item.value,
      );
      const known = new Map<string, Item>();
      for (const list of lists) {
        // Some of the items are the objects of an earlier list, as long as they are equal to them.
        const kept = list.map((item) => {
          const before = known.get(item.key);
          const same = before?.value === item.value && isKept.next().value === true ? before : item;
          known.set(item.key, same);
          return same;
        });
        expect(new Map(mapOf(kept))).toEqual(new Map(kept.map(({ key, value }) => [key, value])));
      }
    }),
    propertyRuns(200, 5000),
  );
});

test('makes values only for objects that are new, even after an insertion', () => {
  const valueOf = vi.fn<(item: Item) => number>(({ value }) => value);
  const mapOf = createMapOfItems((item: Item) => item.key, valueOf);
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => ({ key, value: 1 })) as [Item, Item, Item, Item];
  const made = (list: readonly Item[]) => {
    valueOf.mockClear();
    mapOf(list);
    return valueOf.mock.calls.map(([{ key }]) => key);
  };
  expect(made([a, b, d])).toEqual(['a', 'b', 'd']);
  expect(made([a, { ...b }, d])).toEqual(['b']);
  expect(made([a, c, d])).toEqual(['c']);
  expect(made([a, b, c, d])).toEqual(['b']);
  expect(made([b, c, d])).toEqual([]);
});
