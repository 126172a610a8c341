/** Returns the first of some values that is a text, and not a blank one. Writers may not have finished the others, or a program may have written them. */
export function firstText(...values: readonly unknown[]): string | undefined {
  return values.find(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
