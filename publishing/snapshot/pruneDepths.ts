/**
 * Replaces whatever is nested deeper in a value than `maxDepth` levels with null, in place. No document of the site is that deep; a deeper
 * one would overflow the stack of all code that walks it. Blocks that are nested too deep for a page are reported long before.
 */
export function pruneDepths(value: unknown, maxDepth: number): void {
  let level: object[] = isObject(value) ? [value] : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    const below: object[] = [];
    for (const parent of level) {
      for (const [key, child] of Object.entries(parent)) {
        if (!isObject(child)) continue;
        if (depth < maxDepth) below.push(child);
        else Reflect.set(parent, key, null);
      }
    }
    level = below;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && Boolean(value);
}
