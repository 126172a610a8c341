import type { MapChanges } from './patchedMap.ts';
import { patchedMap } from './patchedMap.ts';

/**
 * Returns a function that makes a map of a list: an entry for each item, whose keys are distinct. It remembers its
 * last list: the next map is patched from the last one, by the items that are other objects. Comparing places is much faster than looking
 * objects up; items inserted or removed at one place are no more work than changed ones.
 */
export function createMapOfItems<Item extends object, Value>(
  keyOf: (item: Item) => string,
  valueOf: (item: Item) => Value,
): (items: readonly Item[]) => ReadonlyMap<string, Value> {
  const mapOf = (items: readonly Item[]) => new Map(items.map((item) => [keyOf(item), valueOf(item)]));
  const changes = (before: readonly Item[], after: readonly Item[]): MapChanges<Value> => {
    const { gone, come } = differingItems(before, after);
    const put = mapOf(come);
    return { put, removed: gone.map(keyOf).filter((key) => !put.has(key)) };
  };
  let last: { readonly items: readonly Item[]; readonly map: ReadonlyMap<string, Value> } | undefined;
  return (items) => {
    const map = last ? patchedMap(last.map, changes(last.items, items)) : mapOf(items);
    last = { items, map };
    return map;
  };
}

/** The items of each list that the other does not have at the same place, counted from the start or, after what is longer, from the end. */
function differingItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
): { readonly gone: readonly Item[]; readonly come: readonly Item[] } {
  if (before.length === after.length) {
    return {
      gone: before.filter((item, index) => item !== after[index]),
      come: after.filter((item, index) => item !== before[index]),
    };
  }
  const common = Math.min(before.length, after.length);
  let start = 0;
  while (start < common && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < common - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const middle = (items: readonly Item[]) => items.slice(start, items.length - end);
  return { gone: middle(before), come: middle(after) };
}
