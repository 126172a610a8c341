import { publishedId } from '#core/content/draftId.ts';
import { lastEdit } from '#schema/content/lastEdit.ts';

/** The stored form of a document that is moved: its draft or its published form. */
export type StoredPlace = {
  readonly _id: string;
  readonly _rev: string;
  readonly _updatedAt: string;
  readonly reordered?: unknown;
};

export type OrderPatch = {
  readonly id: string;
  /** Fails when somebody has changed the document meanwhile. */
  readonly ifRevisionID: string;
  readonly set: Readonly<Record<string, unknown>>;
};

/**
 * The patches that give documents new ranks. Published documents change at once, because the order is not part of their text,
 * and drafts along with them. A published document also keeps the time of its last edit, so that readers do not see it as
 * updated.
 * @param ranks by published id
 * @param revision the id of the transaction that commits the patches, which becomes the revision of the documents
 */
export function orderPatches(
  stored: readonly StoredPlace[],
  ranks: ReadonlyMap<string, string>,
  revision: string,
): readonly OrderPatch[] {
  return stored.map((document) => {
    const { _id: id, _rev: ifRevisionID } = document;
    const orderRank = ranks.get(publishedId(id));
    return publishedId(id) === id
      ? { id, ifRevisionID, set: { orderRank, reordered: { revision, updatedAt: lastEdit(document) } } }
      : { id, ifRevisionID, set: { orderRank } };
  });
}
