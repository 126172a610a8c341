/** Order of two texts by their code units: the same on every machine and in every locale, for `toSorted`. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
