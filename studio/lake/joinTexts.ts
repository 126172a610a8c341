/** Joins two texts, the later one below the earlier one; if one of them contains the other, it returns that one alone. */
export function joinTexts(earlier: string, later: string): string {
  if (earlier.includes(later)) return earlier;
  return later.includes(earlier) ? later : `${earlier}\n${later}`;
}
