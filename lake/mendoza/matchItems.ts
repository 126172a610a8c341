import type { Equality } from './createEquality.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';

/** The position in the old array of an item of the new one, and whether the item is unchanged. */
export type ItemSource = { readonly index: number; readonly equal: boolean };

/**
 * For each item of `after`, the item of `before` it continues: the one with the same `_key` when it has one, else the
 * next equal one. Nothing is continued twice, so that many items with one key cost no more than others. `undefined` for a new item.
 */
export function matchItems(
  before: readonly unknown[],
  after: readonly unknown[],
  isEqual: Equality,
): (ItemSource | undefined)[] {
  const byKey = new Map<string, number>();
  /** By value: the first position that is not taken. */
  const byValue = new Map<unknown, number | undefined>();
  /** For each position, the next one with an equal item. */
  const later: (number | undefined)[] = before.map(() => undefined);
  for (let index = before.length - 1; index >= 0; index--) {
    const key = keyOf(before[index]);
    if (key === undefined) {
      const value = comparable(before[index]);
      later[index] = byValue.get(value);
      byValue.set(value, index);
    } else if (!byKey.has(key)) {
      byKey.set(key, index);
    }
  }
  return after.map((item) => {
    const key = keyOf(item);
    const value = key === undefined ? comparable(item) : undefined;
    const index = key === undefined ? byValue.get(value) : byKey.get(key);
    if (index === undefined) return undefined;
    if (key === undefined) {
      byValue.set(value, later[index]);
      return { index, equal: true };
    }
    byKey.delete(key);
    return { index, equal: isEqual(before[index], item) };
  });
}

/** A value that a `Map` finds again: the JSON of an object or a list, and anything else as it is, a string with a quote in front. */
function comparable(item: unknown): unknown {
  if (typeof item === 'object') return JSON.stringify(item);
  return typeof item === 'string' ? `"${item}` : item;
}

function keyOf(item: unknown): string | undefined {
  const key = isJsonObject(item) ? item['_key'] : undefined;
  return typeof key === 'string' ? key : undefined;
}
