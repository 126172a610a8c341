import { isJsonObject } from '#system/values/jsonObject.ts';

/** Returns true for two JSON values that are equal, whatever the order of their fields. */
export type Equality = (before: unknown, after: unknown) => boolean;

/**
 * Returns a comparison that remembers, for each object and list, what it was compared with last. A caller that compares two values, and
 * then the values inside them, level by level, compares each of them only once.
 */
export function createEquality(): Equality {
  const compared = new Map<object, { readonly after: object; readonly equal: boolean }>();
  const isEqual: Equality = (before, after) => {
    if (Object.is(before, after)) return true;
    if (typeof before !== 'object' || !before || typeof after !== 'object' || !after) return false;
    const known = compared.get(before);
    if (known?.after === after) return known.equal;
    const equal = hasEqualContents(before, after, isEqual);
    compared.set(before, { after, equal });
    return equal;
  };
  return isEqual;
}

function hasEqualContents(before: object, after: object, isEqual: Equality): boolean {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length && before.every((item, index) => isEqual(item, after[index]));
  }
  if (!isJsonObject(before) || !isJsonObject(after)) return false;
  const keys = Object.keys(before);
  return (
    keys.length === Object.keys(after).length &&
    keys.every((key) => Object.hasOwn(after, key) && isEqual(before[key], after[key]))
  );
}
