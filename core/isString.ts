/** Returns whether a value from outside is a string. */
export function isString(value: unknown): value is string {
  return typeof value === 'string';
}
