import type { RawSnapshot } from '../rawSnapshot.ts';
import type { StoredDocument } from './storedDocument.ts';
import { rawDocumentsOf } from '../rawSnapshot.ts';

/** The content with these documents in place of those with the same ids, and without those with the ids in `removed`. */
export function editedSnapshot(
  raw: RawSnapshot,
  documents: readonly StoredDocument[],
  removed: ReadonlySet<string> = new Set(),
): RawSnapshot {
  const ids = new Set([...documents.map(({ _id }) => _id), ...removed]);
  const byType = Map.groupBy(documents, ({ _type }) => _type);
  return {
    documents: rawDocumentsOf((type) => {
      const before: readonly { readonly _id: string }[] = raw.documents[type];
      return [...before.filter(({ _id }) => !ids.has(_id)), ...(byType.get(type) ?? [])];
    }),
    draftIds: raw.draftIds.filter((id) => !removed.has(id)),
  };
}
