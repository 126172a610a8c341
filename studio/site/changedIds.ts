import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import { publishedId } from '#core/content/draftId.ts';

type Stored = { readonly _id: string; readonly _rev?: string; readonly _updatedAt?: string };

/**
 * The ids of the published documents that have changed, are new, or were deleted.
 * @param revisions `{_id, _rev, _updatedAt}` of all documents now, drafts among them
 */
export function changedIds(
  before: RawDocuments,
  revisions: readonly Readonly<Record<string, unknown>>[],
): readonly string[] {
  const gone = new Map(
    Object.values<readonly Stored[]>(before)
      .flat()
      .map((document) => [document._id, document]),
  );
  const changed: string[] = [];
  for (const { _id, _rev, _updatedAt } of revisions) {
    const id = String(_id);
    if (publishedId(id) !== id) continue;
    const last = gone.get(id);
    gone.delete(id);
    // Uploaded files were fetched without their revision.
    const isSame = last && last._updatedAt === _updatedAt && (last._rev === undefined || last._rev === _rev);
    if (!isSame) changed.push(id);
  }
  return [...changed, ...gone.keys()];
}
