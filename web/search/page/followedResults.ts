/** A result that a reader followed, and the maximum of results shown then. */
export type FollowedResult = { readonly href: string; readonly maxResults: number };

/** By the entry of the browser's history that it was followed from; lives as long as the tab, like the history. */
const followed = new Map<string, FollowedResult>();

/** Records a result for the current entry of the history, replacing an earlier one. Does nothing in browsers without the Navigation API. */
export function recordFollowed(result: FollowedResult): void {
  const entry = currentEntry();
  if (entry !== '') followed.set(entry, result);
}

/** Returns and forgets the result that was followed from this entry, so that a reader who comes back continues there. */
export function takeFollowed(): FollowedResult | undefined {
  const entry = currentEntry();
  const result = followed.get(entry);
  followed.delete(entry);
  return result;
}

/** `''` in browsers without the Navigation API. */
function currentEntry(): string {
  return 'navigation' in window ? (window.navigation.currentEntry?.key ?? '') : '';
}
