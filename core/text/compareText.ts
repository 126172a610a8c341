/** Compares two texts by their UTF-16 code units, for `toSorted`: the order is the same on every machine and in every locale. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
