/** The entries to put into a map, and the keys to remove from it, to make another one. */
export type MapChanges<Value> = {
  readonly put: ReadonlyMap<string, Value>;
  readonly removed: readonly string[];
};

/** Returns a changed copy of a map, or the map itself if nothing changes. */
export function changedCopy<Value>(
  before: ReadonlyMap<string, Value>,
  { put, removed }: MapChanges<Value>,
): ReadonlyMap<string, Value> {
  if (put.size === 0 && removed.length === 0) return before;
  const after = new Map(before);
  for (const [key, value] of put) after.set(key, value);
  for (const key of removed) after.delete(key);
  return after;
}

/**
 * Finds what changes from one map to another.
 * @param areSame compares two values
 */
export function changesBetween<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
  areSame: (one: Value, other: Value) => boolean = Object.is,
): MapChanges<Value> {
  const put = new Map<string, Value>();
  if (before === after) return { put, removed: [] };
  let kept = 0;
  for (const [key, later] of after) {
    const earlier = before.get(key);
    if (earlier !== undefined) kept += 1;
    if (earlier === undefined || !areSame(earlier, later)) put.set(key, later);
  }
  const removed = kept === before.size ? [] : [...before.keys()].filter((key) => !after.has(key));
  return { put, removed };
}
