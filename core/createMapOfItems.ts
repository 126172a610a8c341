import type { MapChanges } from './patchedMap.ts';
import { commonStart } from './commonStart.ts';
import { patchedMap } from './patchedMap.ts';

/**
 * Returns a function that makes a map of a list, with an entry for each item. It remembers the last list and its map, and patches that map
 * with the items that have changed, which it finds by comparing the lists position by position: much faster than looking up each object.
 * Inserting or removing items in one place costs no more than changing them.
 * @param keyOf no two items of a list may have the same key
 */
export function createMapOfItems<Item extends object, Value>(
  keyOf: (item: Item) => string,
  valueOf: (item: Item) => Value,
): (items: readonly Item[]) => ReadonlyMap<string, Value> {
  const mapOf = (items: readonly Item[]) => new Map(items.map((item) => [keyOf(item), valueOf(item)]));
  const changes = (before: readonly Item[], after: readonly Item[]): MapChanges<Value> => {
    const { removed, added } = differingItems(before, after);
    const put = mapOf(added);
    return { put, removed: removed.map(keyOf).filter((key) => !put.has(key)) };
  };
  let last: { readonly items: readonly Item[]; readonly map: ReadonlyMap<string, Value> } | undefined;
  return (items) => {
    const map = last ? patchedMap(last.map, changes(last.items, items)) : mapOf(items);
    last = { items, map };
    return map;
  };
}

/**
 * The items of each list that the other does not have at the same position. If the lists differ in length, positions after the first
 * difference count from the end.
 */
function differingItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
): { readonly removed: readonly Item[]; readonly added: readonly Item[] } {
  if (before.length === after.length) {
    return {
      removed: before.filter((item, index) => item !== after[index]),
      added: after.filter((item, index) => item !== before[index]),
    };
  }
  const start = commonStart(before, after);
  const rest = Math.min(before.length, after.length) - start;
  let end = 0;
  while (end < rest && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const middle = (items: readonly Item[]) => items.slice(start, items.length - end);
  return { removed: middle(before), added: middle(after) };
}
