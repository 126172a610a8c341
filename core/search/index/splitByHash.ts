import { fnv1a } from '../../text/checksum.ts';

/** Items whose hashed keys begin with the same bits. `prefix` is these bits: `''` for all items, `'0'`, `'10'`, … */
export type HashGroup<T> = { readonly prefix: string; readonly items: readonly T[] };

/**
 * Splits items into groups whose sizes (the sums of `sizeOf`) are at most `budget`: a group above the budget is split in two
 * by the next bit of its items' hashes (see `hashOfKey`). The group of an item depends only on its hash and on the sizes in that
 * group, so a change of one item changes, splits or joins its own group and leaves the others as they are. Items keep their order. A single
 * item may exceed the budget. Without items there is one empty group.
 */
export function splitByHash<T>(
  items: readonly T[],
  hashOf: (item: T) => number,
  sizeOf: (item: T) => number,
  budget: number,
): readonly HashGroup<T>[] {
  const split = (group: readonly T[], prefix: string): readonly HashGroup<T>[] => {
    const size = group.reduce((sum, item) => sum + sizeOf(item), 0);
    if (size <= budget || group.length <= 1 || prefix.length === hashLength) {
      return [{ prefix, items: group }];
    }
    const mask = 1 << (hashLength - 1 - prefix.length);
    const zeros = group.filter((item) => (hashOf(item) & mask) === 0);
    const ones = group.filter((item) => (hashOf(item) & mask) !== 0);
    return [
      ...(zeros.length === 0 ? [] : split(zeros, `${prefix}0`)),
      ...(ones.length === 0 ? [] : split(ones, `${prefix}1`)),
    ];
  };
  return split(items, '');
}

const hashLength = 32;

/**
 * Returns a 32-bit hash of a key, as an unsigned integer. It is FNV-1a with the finalizer of MurmurHash3
 * (https://github.com/aappleby/smhasher/wiki/MurmurHash3), which makes the first bits depend on every character.
 */
export function hashOfKey(key: string): number {
  let hash = fnv1a(key);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns the hash of a key as a text of `0` and `1`, which begins with the prefix of its group. */
export function hashBits(key: string): string {
  return hashOfKey(key).toString(2).padStart(hashLength, '0');
}
