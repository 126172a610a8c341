/** The field `key` of a value read from JSON; undefined when there is none. */
export function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}

/** The number at `key`. Throws an Error when the report has none there. */
export function numberAt(value: unknown, key: string): number {
  const found = valueAt(value, key);
  if (typeof found !== 'number') throw new Error(`The test report has no number '${key}'.`);
  return found;
}

/** The text at `key`. Throws an Error when the report has none there. */
export function textAt(value: unknown, key: string): string {
  const found = valueAt(value, key);
  if (typeof found !== 'string') throw new Error(`The test report has no text '${key}'.`);
  return found;
}

/** The list at `key`; empty when there is none. */
export function listAt(value: unknown, key: string): readonly unknown[] {
  const found = valueAt(value, key);
  return Array.isArray(found) ? found : [];
}
