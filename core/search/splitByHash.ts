/** The items whose hashed keys begin with the same bits. `prefix` is those bits: `''` for all, `'0'`, `'10'`, … */
export type HashGroup<T> = { readonly prefix: string; readonly items: readonly T[] };

/**
 * Splits items into groups of at most `budget` (the sum of `sizeOf`) by the bits of their hashed keys: a group above
 * the budget is split in two by its next bit. Where an item goes depends on its key alone and on the sizes in its own
 * group, so that a change of one item changes, splits or joins its own group and leaves the others as they are. Items
 * keep their order; a single item may be above the budget; no items are one empty group.
 */
export function splitByHash<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  sizeOf: (item: T) => number,
  budget: number,
): readonly HashGroup<T>[] {
  const hashed = items.map((item) => ({ item, bits: hashBits(keyOf(item)), size: sizeOf(item) }));
  const split = (group: typeof hashed, prefix: string): HashGroup<T>[] => {
    const size = group.reduce((sum, entry) => sum + entry.size, 0);
    if (size <= budget || group.length <= 1 || prefix.length === hashLength) {
      return [{ prefix, items: group.map(({ item }) => item) }];
    }
    return ['0', '1'].flatMap((bit) => {
      const half = group.filter(({ bits }) => bits[prefix.length] === bit);
      return half.length === 0 ? [] : split(half, prefix + bit);
    });
  };
  return split(hashed, '');
}

const hashLength = 32;

/**
 * 32 bits as text that look random for any set of keys: FNV-1a over the UTF-16 units, mixed by the finisher of
 * MurmurHash3 (Appleby 2011) so that the first bits depend on every character.
 */
export function hashBits(key: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(2).padStart(hashLength, '0');
}
