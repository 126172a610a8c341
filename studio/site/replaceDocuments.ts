import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';

type Stored = { readonly _id: string; readonly _rev?: string; readonly _updatedAt?: string };

/**
 * The documents with those of some ids as they are now; an id without a document was deleted. A document with the same revision is the same
 * object as before, so that results computed from it stay valid.
 */
export function replaceDocuments(
  before: RawDocuments,
  now: RawDocuments,
  ids: ReadonlySet<string>,
): RawDocuments {
  return rawDocumentsOf((type) => {
    const list: readonly Stored[] = before[type];
    const newest: readonly Stored[] = now[type];
    const changed = new Map(newest.map((document) => [document._id, document]));
    const kept = list.flatMap((document): readonly Stored[] => {
      if (!ids.has(document._id)) return [document];
      const next = changed.get(document._id);
      changed.delete(document._id);
      return next ? [isSameRevision(document, next) ? document : next] : [];
    });
    return [...kept, ...changed.values()];
  });
}

/** Uploaded files have no revision. */
function isSameRevision(one: Stored, other: Stored): boolean {
  return one._rev === other._rev && one._updatedAt === other._updatedAt;
}
