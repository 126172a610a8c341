import { isDeepStrictEqual } from 'node:util';
import { isJsonObject } from '#system/values/jsonObject.ts';

/** The position in the old array of an item of the new one, and whether the item is unchanged. */
export type ItemSource = { readonly index: number; readonly equal: boolean };

/**
 * For each item of `after`, the item of `before` it continues: the one with the same `_key` when it has one, else the
 * next equal one that nothing else continues. `undefined` for a new item.
 */
export function matchItems(
  before: readonly unknown[],
  after: readonly unknown[],
): (ItemSource | undefined)[] {
  const byKey = new Map<string, number>();
  const byText = new Map<string, Places>();
  for (const [index, item] of before.entries()) {
    const key = keyOf(item);
    if (key !== undefined) {
      byKey.set(key, index);
      continue;
    }
    const text = JSON.stringify(item);
    const places = byText.get(text);
    if (!places) byText.set(text, { indexes: [index], next: 0 });
    else places.indexes.push(index);
  }
  return after.map((item) => {
    const key = keyOf(item);
    if (key === undefined) {
      const places = byText.get(JSON.stringify(item));
      const index = places?.indexes[places.next++];
      return index === undefined ? undefined : { index, equal: true };
    }
    const index = byKey.get(key);
    return index === undefined ? undefined : { index, equal: isDeepStrictEqual(before[index], item) };
  });
}

/** The positions of equal items, and the number of positions that are taken. */
type Places = { readonly indexes: number[]; next: number };

function keyOf(item: unknown): string | undefined {
  const key = isJsonObject(item) ? item['_key'] : undefined;
  return typeof key === 'string' ? key : undefined;
}
