import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { isSnapshotQueryResult } from '#schema/content/rawSnapshot.ts';

type Documents = RawSnapshot['documents'];
type Stored = { readonly _id: string; readonly _rev?: string; readonly _updatedAt?: string };

/**
 * The documents that came, and of those in the same revision as before the objects of before: what was worked out for these
 * is still right.
 */
export function keepUnchanged(before: Documents | undefined, after: Documents): Documents {
  if (before === undefined) return after;
  const known = new Map(
    Object.values(before)
      .flat()
      .map((document: Stored) => [document._id, document]),
  );
  const lists: unknown = Object.fromEntries(
    Object.entries(after).map(([type, list]: [string, readonly Stored[]]) => [
      type,
      list.map((document) => {
        const last = known.get(document._id);
        return last !== undefined && isSameRevision(last, document) ? last : document;
      }),
    ]),
  );
  if (!isSnapshotQueryResult(lists)) throw new Error('The content has lost one of its types.');
  return lists;
}

/** What is read of an uploaded file has no revision. */
function isSameRevision(one: Stored, other: Stored): boolean {
  return one._rev === other._rev && one._updatedAt === other._updatedAt;
}
