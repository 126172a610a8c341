/* Type guards for the parts of an index, which come over the network. */

/** Whether a value is a string. */
export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** Whether a value is an integer from 0 to 2^53 - 1. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Returns a guard for arrays whose items all pass `isItem`. */
export function isListOf<T>(
  isItem: (value: unknown) => value is T,
): (value: unknown) => value is readonly T[] {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(isItem);
}

/** Returns a guard for arrays of two items. */
export function isPairOf<A, B>(
  isFirst: (value: unknown) => value is A,
  isSecond: (value: unknown) => value is B,
): (value: unknown) => value is readonly [A, B] {
  return (value): value is readonly [A, B] =>
    Array.isArray(value) && value.length === 2 && isFirst(value[0]) && isSecond(value[1]);
}
