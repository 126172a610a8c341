/** Returns a guard for lists whose items all pass `isItem`. */
export function isListOf<Item>(
  isItem: (value: unknown) => value is Item,
): (value: unknown) => value is readonly Item[] {
  return (value): value is readonly Item[] => Array.isArray(value) && value.every(isItem);
}
