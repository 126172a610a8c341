import { replaceReferences } from './replaceReferences.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the documents whose links change when other documents replace their targets, each with the fields that change.
 * @param successors ids of the replacements, by the ids of the replaced documents
 */
export function relinkedDocuments<Document extends Fields>(
  documents: readonly Document[],
  successors: ReadonlyMap<string, string>,
): readonly { readonly document: Document; readonly set: Fields }[] {
  return documents.flatMap((document) => {
    let set: Fields = {};
    for (const [from, to] of successors) {
      set = { ...set, ...replaceReferences({ ...document, ...set }, from, to) };
    }
    return Object.keys(set).length === 0 ? [] : [{ document, set }];
  });
}
