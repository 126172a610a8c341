import type { SortKey } from './sortKeysOf.ts';

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

/**
 * Compares two values as GROQ's `order()` does: numbers, then strings (by their UTF-16 units), then `false` and `true`,
 * then everything else, which is all equal. Negative if the first one comes first.
 */
function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return rankOf(a) - rankOf(b);
}

function rankOf(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return 1;
    case 'string':
      return 2;
    case 'boolean':
      return 3;
    default:
      return 4;
  }
}
