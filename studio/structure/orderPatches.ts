import { draftId, publishedId } from '#core/content/draftId.ts';
import { lastEdit } from '#schema/content/lastEdit.ts';

/** The stored form of a document that is moved: its draft or its published form. */
export type StoredPlace = {
  readonly _id: string;
  readonly _rev: string;
  readonly _updatedAt: string;
  readonly reordered?: unknown;
  /** The id of its parent. */
  readonly parent?: string | null;
};

export type OrderPatch = {
  readonly id: string;
  /** Fails if the document has changed since. */
  readonly ifRevisionID: string;
  readonly set: Readonly<Record<string, unknown>>;
};

/**
 * The patches that give documents new ranks. Published documents change at once, because the order is not part of their text,
 * and drafts along with them. A published document also keeps the time of its last edit, so that readers do not see it as
 * updated. If its draft is below something else, the new rank is one among the siblings there, and only for the draft.
 * @param ranks by published id
 * @param revision the id of the transaction that commits the patches, which becomes the revision of the documents
 */
export function orderPatches(
  stored: readonly StoredPlace[],
  ranks: ReadonlyMap<string, string>,
  revision: string,
): readonly OrderPatch[] {
  const byId = new Map(stored.map((document) => [document._id, document]));
  return stored.flatMap((document): readonly OrderPatch[] => {
    const { _id: id, _rev: ifRevisionID } = document;
    const orderRank = ranks.get(publishedId(id));
    if (publishedId(id) !== id) return [{ id, ifRevisionID, set: { orderRank } }];
    const draft = byId.get(draftId(id));
    if (draft && (draft.parent ?? '') !== (document.parent ?? '')) return [];
    const reordered = { revision, updatedAt: lastEdit(document) };
    return [{ id, ifRevisionID, set: { orderRank, reordered } }];
  });
}
