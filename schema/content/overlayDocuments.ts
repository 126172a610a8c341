import type { RawDocuments } from './rawSnapshot.ts';
import { rawDocumentsOf } from './rawSnapshot.ts';

/** A document in its published form, with any fields. */
export type OverlayDocument = { readonly _id: string; readonly _type: string };

/**
 * Returns the documents with others added; those with the same id are replaced. A list without a replaced document is the same object as
 * before.
 * @param overlay by id; undefined removes the document
 */
export function overlayDocuments(
  documents: RawDocuments,
  overlay: ReadonlyMap<string, OverlayDocument | undefined>,
): RawDocuments {
  const byType = Map.groupBy(
    [...overlay.values()].filter((document) => document !== undefined),
    ({ _type }) => _type,
  );
  const gone = new Set([...overlay].filter(([, document]) => document === undefined).map(([id]) => id));
  return rawDocumentsOf((type) => {
    const list = without(gone, documents[type]);
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

/** The same list if nothing is taken away. */
function without(gone: ReadonlySet<string>, list: readonly OverlayDocument[]): readonly OverlayDocument[] {
  return list.some(({ _id }) => gone.has(_id)) ? list.filter(({ _id }) => !gone.has(_id)) : list;
}
