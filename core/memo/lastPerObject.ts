import { haveSameItems } from './haveSameItems.ts';

/**
 * Returns a function that remembers the last value made for each object, and returns it again as long as all dependencies are the same
 * objects and primitive values as then. Whatever `make` reads must be the object or one of the dependencies. Parts that stay equal from
 * one result to the next are then the same objects, so that comparing them costs nothing. A value is kept as long as its object is
 * referenced.
 */
export function lastPerObject<Value>(): (
  key: object,
  dependencies: readonly unknown[],
  make: () => Value,
) => Value {
  const known = new WeakMap<object, { readonly dependencies: readonly unknown[]; readonly value: Value }>();
  return (key, dependencies, make) => {
    const before = known.get(key);
    if (before && haveSameItems(before.dependencies, dependencies)) return before.value;
    const value = make();
    known.set(key, { dependencies, value });
    return value;
  };
}

/** Returns a function that returns the last list of an object again, as long as it has the same items. */
export function lastListPerObject<Item>(): (key: object, items: readonly Item[]) => readonly Item[] {
  const last = lastPerObject<readonly Item[]>();
  return (key, items) => last(key, items, () => items);
}
