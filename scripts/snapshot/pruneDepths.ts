/**
 * Puts null in place of what lies deeper in a value than `most` levels, in the value itself. No document of the site is that deep;
 * one that is would overflow the stack of everything that walks through it. Blocks that are nested too deep for a page are
 * reported long before.
 */
export function pruneDepths(value: unknown, most: number): void {
  let level: object[] = isObject(value) ? [value] : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    const below: object[] = [];
    for (const parent of level) {
      for (const [key, child] of Object.entries(parent)) {
        if (!isObject(child)) continue;
        if (depth < most) below.push(child);
        else Reflect.set(parent, key, null);
      }
    }
    level = below;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
