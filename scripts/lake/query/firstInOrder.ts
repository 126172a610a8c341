import { compareValues } from './compareValues.ts';
import type { SortKey } from './sortKey.ts';

type Row<Item> = { readonly item: Item; readonly values: readonly unknown[] };

/**
 * The first `limit` of the items in the order of the keys; what is alike stays in the order given. Only so many are ever
 * sorted: whatever comes after the last of `limit` sorted ones is passed by.
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
    if (last !== undefined && compare(row, last) >= 0) continue;
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
