import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createListMapper } from './createListMapper.ts';
import { propertyRuns } from './testing/propertyRuns.ts';

type Item = { readonly name: string };
type Made = { readonly text: string };

const few = ['a', 'b', 'c', 'd', 'e'].map((name): Item => ({ name }));
const lists = fc.array(fc.tuple(fc.subarray(few), fc.constantFrom('one', 'other')));

test('maps one list after the other, whatever has changed between them', () => {
  fc.assert(
    fc.property(lists, (calls) => {
      const map = createListMapper(({ name }: Item, context: string): Made => ({ text: name + context }));
      for (const [items, context] of calls) {
        expect(map(items, context)).toEqual(items.map(({ name }) => ({ text: name + context })));
      }
    }),
    propertyRuns(300, 5000),
  );
});

test('makes values only for items that are other objects, even after an insertion; equal values stay the same objects', () => {
  const make = vi.fn<(item: Item, context: number) => Made>(({ name }) => ({ text: name }));
  const map = createListMapper(make);
  const [a, b, c, d] = few as [Item, Item, Item, Item];
  const made = (items: readonly Item[], context = 1) => {
    make.mockClear();
    const values = map(items, context);
    return { values, names: make.mock.calls.map(([{ name }]) => name) };
  };
  expect(made([a, b, d]).names).toEqual(['a', 'b', 'd']);
  const { values } = made([a, b, d]);
  const copied = made([a, { ...b }, d]);
  expect(copied.names).toEqual(['b']);
  expect(copied.values[1]).toBe(values[1]);
  expect(made([a, c, d]).names).toEqual(['c']);
  expect(made([a, b, c, d]).names).toEqual(['b']);
  expect(made([b, c, d]).names).toEqual([]);
  expect(made([b, c, d], 2).names).toEqual(['b', 'c', 'd']);
});
