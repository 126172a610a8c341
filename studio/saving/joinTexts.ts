/** Returns a text that has all of two, the later one below the earlier one; one of them alone if it has the other in it. */
export function joinTexts(earlier: string, later: string): string {
  if (earlier.includes(later)) return earlier;
  return later.includes(earlier) ? later : `${earlier}\n${later}`;
}
