import { isSame } from './isSame.ts';

type Keyed = { readonly _key: string };

/**
 * Returns the keys of items that two lists share in different orders: without them, the order is the same. It is one key if one item was
 * moved; otherwise it may be more than necessary.
 */
export function movedKeys(before: readonly Keyed[], after: readonly Keyed[]): ReadonlySet<string> {
  const keys = [before, after].map((items) => items.map(({ _key }) => _key));
  const [old = [], now = []] = [keys, keys.toReversed()].map(([some = [], others = []]) =>
    some.filter((key) => others.includes(key)),
  );
  const start = old.findIndex((key, index) => key !== now[index]);
  if (start < 0) return new Set();
  const single = [now[start], old[start]].find((moved) =>
    isSame(
      old.filter((key) => key !== moved),
      now.filter((key) => key !== moved),
    ),
  );
  return new Set(single === undefined ? now.slice(start) : [single]);
}
