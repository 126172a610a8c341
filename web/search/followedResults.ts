/** A result that a reader followed, and how many were shown then. */
export type FollowedResult = { readonly href: string; readonly mostResults: number };

/** By the entry of the browser's history that it was followed from. */
const followed = new Map<string, FollowedResult>();

export function noteFollowed(result: FollowedResult): void {
  const entry = currentEntry();
  if (entry !== undefined) followed.set(entry, result);
}

/** What was followed from this entry of the history, once: who comes back goes on there. */
export function takeFollowed(): FollowedResult | undefined {
  const entry = currentEntry() ?? '';
  const result = followed.get(entry);
  followed.delete(entry);
  return result;
}

/** Older browsers do not tell. */
function currentEntry(): string | undefined {
  return 'navigation' in window ? window.navigation.currentEntry?.key : undefined;
}
