/** Returns the number of items that two lists have in common at their beginning: the same objects and primitive values. */
export function commonStart(some: readonly unknown[], others: readonly unknown[]): number {
  const length = Math.min(some.length, others.length);
  let count = 0;
  while (count < length && some[count] === others[count]) count += 1;
  return count;
}
