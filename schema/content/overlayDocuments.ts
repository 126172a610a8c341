import type { RawDocuments } from './rawSnapshot.ts';
import { rawDocumentsOf } from './rawSnapshot.ts';

/** A document in its published form, with any fields. */
export type OverlayDocument = { readonly _id: string; readonly _type: string };

/**
 * The documents with others in the place of those with the same id, and beside them if there are none. A list of which no document is replaced
 * is the same object as before.
 * @param overlay by id
 */
export function overlayDocuments(
  documents: RawDocuments,
  overlay: ReadonlyMap<string, OverlayDocument>,
): RawDocuments {
  const byType = Map.groupBy(overlay.values(), ({ _type }) => _type);
  return rawDocumentsOf((type) => {
    const list: readonly OverlayDocument[] = documents[type];
    const added = new Map(byType.get(type)?.map((document) => [document._id, document]));
    if (added.size === 0) return list;
    const replaced = list.map((before) => {
      const document = added.get(before._id);
      added.delete(before._id);
      return document ?? before;
    });
    return [...replaced, ...added.values()];
  });
}
