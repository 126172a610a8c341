import { fnv1a } from '../../text/checksum.ts';

/** Items whose hashed keys begin with the same bits. `prefix` is these bits: `''` for all items, `'0'`, `'10'`, … */
export type HashGroup<T> = { readonly prefix: string; readonly items: readonly T[] };

/**
 * Splits items into groups whose sizes (the sums of `sizeOf`) are at most `budget`: a group above the budget is split in two
 * by the next bit of its items' hashed keys. The group of an item depends only on its key and on the sizes in that group, so
 * a change of one item changes, splits or joins its own group and leaves the others as they are. Items keep their order. A single
 * item may exceed the budget. Without items there is one empty group.
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
 * Returns a 32-bit hash of a key as a text of `0` and `1`. It is FNV-1a with the finalizer of MurmurHash3
 * (https://github.com/aappleby/smhasher/wiki/MurmurHash3), which makes the first bits depend on every character.
 */
export function hashBits(key: string): string {
  let hash = fnv1a(key);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(2).padStart(hashLength, '0');
}
