import { replaceReferences } from './replaceReferences.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the documents whose links lead to another document, when that takes the place of the one that they led to, each with the fields that
 * change.
 * @param successors ids of the documents that take over, by the ids of those that go
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
