/** Returns whether a title contains a searched text, ignoring case; true for an empty text. */
export function matchesSearch(title: string, search: string): boolean {
  return title.toLowerCase().includes(search.trim().toLowerCase());
}
