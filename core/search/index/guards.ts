/* Type guards for the parts of an index, which come over the network. */

/** Returns whether a value is an integer from 0 to 2^53 - 1. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Returns a guard for arrays of two items. */
export function isPairOf<A, B>(
  isFirst: (value: unknown) => value is A,
  isSecond: (value: unknown) => value is B,
): (value: unknown) => value is readonly [A, B] {
  return (value): value is readonly [A, B] =>
    Array.isArray(value) && value.length === 2 && isFirst(value[0]) && isSecond(value[1]);
}
