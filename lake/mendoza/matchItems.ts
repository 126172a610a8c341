import type { Equality } from './createEquality.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';

/** The position in the old array of an item of the new one, and whether the item is unchanged. */
export type ItemSource = { readonly index: number; readonly equal: boolean };

/** The longest list of which each item without a key is looked for everywhere. In longer ones, this takes more time than all else. */
const maxSearched = 2000;

/**
 * For each item of `after`, the item of `before` it continues: the one with the same `_key` when it has one, else the
 * next equal one; in a long list only those at the common start and end. Nothing is continued twice, so that many items with one key cost no more
 * than others. `undefined` for a new item.
 */
export function matchItems(
  before: readonly unknown[],
  after: readonly unknown[],
  isEqual: Equality,
): (ItemSource | undefined)[] {
  const byKey = new Map<string, number>();
  for (const [index, item] of before.entries()) {
    const key = keyOf(item);
    if (key !== undefined) byKey.set(key, index);
  }
  const take = before.length > maxSearched ? fromEnds(before, after, isEqual) : fromAnywhere(before);
  return after.map((item, place) => {
    const key = keyOf(item);
    const index = key === undefined ? take(item, place) : byKey.get(key);
    if (index === undefined) return undefined;
    if (key === undefined) return { index, equal: true };
    byKey.delete(key);
    return { index, equal: isEqual(before[index], item) };
  });
}

/** Takes the position in `before` of an item that equals this one, which has no key. Nothing is taken twice; undefined if none is left. */
type Take = (item: unknown, place: number) => number | undefined;

function fromEnds(before: readonly unknown[], after: readonly unknown[], isEqual: Equality): Take {
  const limit = Math.min(before.length, after.length);
  const moved = before.length - after.length;
  let start = 0;
  while (start < limit && isEqual(before[start], after[start])) start += 1;
  let end = after.length;
  while (end > start && end + moved > start && isEqual(before[end - 1 + moved], after[end - 1])) end -= 1;
  return (_, place) => {
    if (place < start) return place;
    return place >= end ? place + moved : undefined;
  };
}

function fromAnywhere(before: readonly unknown[]): Take {
  /** By value: the first position that is not taken. */
  const byValue = new Map<unknown, number | undefined>();
  /** For each position, the next one with an equal item. */
  const later: (number | undefined)[] = before.map(() => undefined);
  for (let index = before.length - 1; index >= 0; index--) {
    if (keyOf(before[index]) !== undefined) continue;
    const value = comparable(before[index]);
    later[index] = byValue.get(value);
    byValue.set(value, index);
  }
  return (item) => {
    const value = comparable(item);
    const index = byValue.get(value);
    if (index !== undefined) byValue.set(value, later[index]);
    return index;
  };
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
