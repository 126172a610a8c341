import type { SortKey } from './sortKeysOf.ts';
import { compareValues } from './compareValues.ts';

type Row<Item> = { readonly item: Item; readonly values: readonly unknown[] };

/**
 * The first `limit` items in the order of the keys; equal items stay in the order given. No more than that are ever
 * sorted: an item that comes after the last of `limit` sorted ones is skipped.
 */
export function firstInOrder<Item>(
  items: readonly Item[],
  keys: readonly SortKey[],
  limit = Infinity,
): Item[] {
  const compare = (a: Row<Item>, b: Row<Item>): number => {
    for (let index = 0; index < keys.length; index++) {
      const order = compareValues(a.values[index], b.values[index]);
      if (order !== 0) return keys[index]?.descending === true ? -order : order;
    }
    return 0;
  };
  let first: Row<Item>[] = [];
  let last: Row<Item> | undefined;
  for (const item of items) {
    const row = { item, values: keys.map(({ valueOf }) => valueOf(item)) };
    if (last && compare(row, last) >= 0) continue;
    first.push(row);
    if (first.length <= 2 * limit) continue;
    first = first.toSorted(compare).slice(0, limit);
    last = first.at(-1);
  }
  return first
    .toSorted(compare)
    .slice(0, limit)
    .map(({ item }) => item);
}
