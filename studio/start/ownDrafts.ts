import type { ListedFields } from '../rows/documentPairs.ts';

/** The most drafts of which the author is looked up, and the most that are listed. */
const [maxAsked, maxOwn] = [24, 8];

/**
 * Resolves to the drafts and versions that somebody was the last to edit, the newest first. Looks up as many authors at once as may still be listed.
 * @param authorOf resolves to the id of who made the current revision
 */
export async function ownDrafts(
  documents: readonly ListedFields[],
  me: string,
  authorOf: (document: ListedFields) => Promise<string | undefined>,
): Promise<readonly ListedFields[]> {
  const newest = documents.toSorted((one, other) => (changedAt(one) < changedAt(other) ? 1 : -1));
  const own: ListedFields[] = [];
  for (let asked = 0; asked < Math.min(newest.length, maxAsked) && own.length < maxOwn;) {
    const batch = newest.slice(asked, Math.min(asked + maxOwn - own.length, maxAsked));
    asked += batch.length;
    const authors = await Promise.all(batch.map(authorOf));
    own.push(...batch.filter((_, index) => authors[index] === me));
  }
  return own;
}

function changedAt({ _updatedAt }: ListedFields): string {
  return String(_updatedAt);
}
