import { isJsonObject } from '#system/values/jsonObject.ts';
import { childrenOf } from '../document/childrenOf.ts';

/** The extent of a value with everything in it. */
export type ValueSize = {
  readonly values: number;
  /** The most objects and lists that are inside each other. */
  readonly depth: number;
  /** The most values in one object or list. */
  readonly widest: number;
  /** The most characters in one text. */
  readonly longest: number;
  /** The most items of one list that have the same key. */
  readonly alike: number;
  /** The references, each of which is indexed. */
  readonly references: number;
  /** The fields of objects that have more than `maxListed` of them. */
  readonly hashed: number;
};

/** The number of characters that count as one more value. */
const textUnit = 20;
/** About the most fields of an object that Node keeps in a list. With more, each takes several times as long to read, copy and compare. */
const maxListed = 1000;

/** Returns a function that measures values, and each object and list only once. */
export function createMeasure(): (value: unknown) => ValueSize {
  const sizes = new WeakMap<object, ValueSize>();
  const sizeOf = (value: unknown): ValueSize => {
    const isText = typeof value === 'string';
    const longest = isText ? value.length : 0;
    if (typeof value !== 'object' || !value) {
      const values = 1 + Math.floor(longest / textUnit);
      return { values, depth: 0, widest: 0, longest, alike: 1, references: 0, hashed: 0 };
    }
    const size = sizes.get(value) ?? sizeOfChildren(value, sizeOf);
    sizes.set(value, size);
    return size;
  };
  return sizeOf;
}

function sizeOfChildren(value: object, sizeOf: (child: unknown) => ValueSize): ValueSize {
  const children = childrenOf(value);
  const widest = children.length;
  const isObject = isJsonObject(value);
  const references = isObject && typeof value['_ref'] === 'string' ? 1 : 0;
  const hashed = isObject && widest > maxListed ? widest : 0;
  const size = { values: 1, depth: 1, widest, longest: 0, alike: alikeIn(value), references, hashed };
  for (const child of children) {
    const inner = sizeOf(child);
    size.values += inner.values;
    size.depth = Math.max(size.depth, 1 + inner.depth);
    size.widest = Math.max(size.widest, inner.widest);
    size.longest = Math.max(size.longest, inner.longest);
    size.alike = Math.max(size.alike, inner.alike);
    size.references += inner.references;
    size.hashed += inner.hashed;
  }
  return size;
}

/** Returns the most items with the same key; 1 for what is not a list, or has no keys. */
function alikeIn(value: object): number {
  if (!Array.isArray(value)) return 1;
  const counts = new Map<unknown, number>();
  let most = 1;
  for (const item of value) {
    const key: unknown = isJsonObject(item) ? item['_key'] : undefined;
    if (key === undefined) continue;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    most = Math.max(most, count);
  }
  return most;
}
