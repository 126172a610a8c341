/** Returns whether a title contains what somebody searches for, in capitals or not; every title contains nothing. */
export function matchesSearch(title: string, search: string): boolean {
  return title.toLowerCase().includes(search.trim().toLowerCase());
}
