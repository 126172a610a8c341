import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { isRawDocuments } from '#schema/content/rawSnapshot.ts';

type Documents = RawSnapshot['documents'];
type Stored = { readonly _id: string; readonly _rev?: string; readonly _updatedAt?: string };

/**
 * The fetched documents; those whose revision has not changed are the same objects as before, so that what was computed
 * from them stays valid.
 */
export function keepUnchanged(before: Documents | undefined, after: Documents): Documents {
  if (!before) return after;
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
        return last && isSameRevision(last, document) ? last : document;
      }),
    ]),
  );
  if (!isRawDocuments(lists)) throw new Error('The content has lost one of its types.');
  return lists;
}

/** Uploaded files have no revision. */
function isSameRevision(one: Stored, other: Stored): boolean {
  return one._rev === other._rev && one._updatedAt === other._updatedAt;
}
