/** The list, or undefined if any of its items is: for input that is valid only as a whole. */
export function allPresent<Item>(items: readonly (Item | undefined)[]): Item[] | undefined {
  const present = items.filter((item) => item !== undefined);
  return present.length === items.length ? present : undefined;
}
