/** The entries to put into a map, and the keys to remove from it, to make another one. */
export type MapChanges<Value> = {
  readonly put: ReadonlyMap<string, Value>;
  readonly removed: readonly string[];
};

/**
 * Returns a changed map. It behaves like a changed copy, but its cost depends only on the number of changes: it shares everything else
 * with `before`, which must not be changed afterwards.
 */
export function patchedMap<Value>(
  before: ReadonlyMap<string, Value>,
  { put, removed }: MapChanges<Value>,
): ReadonlyMap<string, Value> {
  if (put.size === 0 && removed.length === 0) return before;
  const { base, patches } = layersOf(before);
  const patched = new Map<string, Patch<Value>>(patches);
  for (const [key, value] of put) patched.set(key, { value });
  for (const key of removed) patched.set(key, 'removed');
  const after = new PatchedMap(base, patched);
  return patched.size > Math.max(minPatches, base.size * maxPatchedShare) ? new Map(after) : after;
}

/**
 * Finds what changes from one map to another. If one was patched from the other, or both from the same map, the cost depends only
 * on the number of patches.
 * @param areSame compares two values
 */
export function changesBetween<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
  areSame: (one: Value, other: Value) => boolean = Object.is,
): MapChanges<Value> {
  const put = new Map<string, Value>();
  const removed: string[] = [];
  if (before === after) return { put, removed };
  const [one, other] = [layersOf(before), layersOf(after)];
  const haveSameBase = one.base === other.base;
  const candidates = haveSameBase
    ? new Set([...other.patches.keys(), ...one.patches.keys()])
    : new Set([...after.keys(), ...before.keys()]);
  for (const key of candidates) {
    const [earlier, later] = [before.get(key), after.get(key)];
    if (later === undefined) {
      if (earlier !== undefined) removed.push(key);
    } else if (earlier === undefined || !areSame(earlier, later)) put.set(key, later);
  }
  return { put, removed };
}

type Patch<Value> = { readonly value: Value } | 'removed';

/** A map with no more patches than this is never copied, however small it is. */
const minPatches = 64;

/** A map with patches for a larger share of its entries is copied, because every lookup and iteration goes through them. */
const maxPatchedShare = 0.1;

function layersOf<Value>(map: ReadonlyMap<string, Value>): {
  readonly base: ReadonlyMap<string, Value>;
  readonly patches: ReadonlyMap<string, Patch<Value>>;
} {
  return isPatched(map) ? map : { base: map, patches: new Map() };
}

function isPatched<Value>(map: ReadonlyMap<string, Value>): map is PatchedMap<Value> {
  return map instanceof PatchedMap;
}

class PatchedMap<Value> implements ReadonlyMap<string, Value> {
  readonly base: ReadonlyMap<string, Value>;
  readonly patches: ReadonlyMap<string, Patch<Value>>;
  readonly size: number;

  constructor(base: ReadonlyMap<string, Value>, patches: ReadonlyMap<string, Patch<Value>>) {
    this.base = base;
    this.patches = patches;
    let size = base.size;
    for (const [key, patch] of patches) {
      if (patch === 'removed') size -= base.has(key) ? 1 : 0;
      else size += base.has(key) ? 0 : 1;
    }
    this.size = size;
  }

  get(key: string): Value | undefined {
    const patch = this.patches.get(key);
    if (patch === undefined) return this.base.get(key);
    return patch === 'removed' ? undefined : patch.value;
  }

  has(key: string): boolean {
    const patch = this.patches.get(key);
    return patch === undefined ? this.base.has(key) : patch !== 'removed';
  }

  *entries(): MapIterator<[string, Value]> {
    for (const [key, value] of this.base) {
      const patch = this.patches.get(key);
      if (patch === undefined) yield [key, value];
      else if (patch !== 'removed') yield [key, patch.value];
    }
    for (const [key, patch] of this.patches) {
      if (patch !== 'removed' && !this.base.has(key)) yield [key, patch.value];
    }
  }

  *keys(): MapIterator<string> {
    for (const [key] of this.entries()) yield key;
  }

  // Not by means of `entries`, which takes twice as long.
  *values(): MapIterator<Value> {
    for (const [key, value] of this.base) {
      const patch = this.patches.get(key);
      if (patch === undefined) yield value;
      else if (patch !== 'removed') yield patch.value;
    }
    for (const [key, patch] of this.patches) {
      if (patch !== 'removed' && !this.base.has(key)) yield patch.value;
    }
  }

  forEach(visit: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }
}
