import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { publishedId } from '#core/content/draftId.ts';
import { overlayDocuments } from '#schema/content/overlayDocuments.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';

/** A document as the Studio has it: with any fields, as a draft or not. */
export type StudioDocument = {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
};

/** Returns whether a value of a form is a document. */
export function isStudioDocument(value: unknown): value is StudioDocument {
  return typeof value === 'object' && value !== null && '_id' in value && '_type' in value;
}

/** The content if this document were published as it is now. */
export function withPublished(raw: RawSnapshot, document: StudioDocument): RawSnapshot {
  const id = publishedId(document._id);
  return edited(raw, id, (type, others) =>
    type === document._type ? [...others, published(document)] : others,
  );
}

/** The content if these documents were published as they are now. In a published document, only the given fields change. */
export function withPublishedAll(raw: RawSnapshot, changed: readonly StudioDocument[]): RawSnapshot {
  if (changed.length === 0) return raw;
  const byId = new Map(changed.map((document) => [publishedId(document._id), document]));
  const documents = rawDocumentsOf((type) => {
    const list: readonly Stored[] = raw.documents[type];
    const known = new Set(list.map(({ _id }) => _id));
    const added = [...byId].filter(([id, { _type }]) => _type === type && !known.has(id));
    const replaced = list.map((before) => {
      const document = byId.get(before._id);
      return document ? { ...before, ...document, _id: before._id } : before;
    });
    return [...replaced, ...added.map(([, document]) => published(document))];
  });
  return { documents, draftIds: raw.draftIds.filter((id) => !byId.has(id)) };
}

/** The content if all of these documents were published at once, as they are now. */
export function withPublishedSet(raw: RawSnapshot, set: readonly StudioDocument[]): RawSnapshot {
  const byId = new Map(set.map((document) => [publishedId(document._id), published(document)]));
  return {
    documents: overlayDocuments(raw.documents, byId),
    draftIds: raw.draftIds.filter((id) => !byId.has(id)),
  };
}

/** The content without this document. */
export function withoutDocument(raw: RawSnapshot, documentId: string): RawSnapshot {
  return edited(raw, publishedId(documentId), (_type, others) => others);
}

type Stored = { readonly _id: string };

/** A document in its published form. One that was never saved is as old as can be. */
function published(document: StudioDocument): StudioDocument {
  return { _updatedAt: new Date(0).toISOString(), ...document, _id: publishedId(document._id) };
}

function edited(
  { documents, draftIds }: RawSnapshot,
  id: string,
  replace: (type: string, others: readonly Stored[]) => readonly unknown[],
): RawSnapshot {
  return {
    documents: rawDocumentsOf((type) => {
      const list: readonly Stored[] = documents[type];
      return replace(
        type,
        list.filter(({ _id }) => _id !== id),
      );
    }),
    draftIds: draftIds.filter((draftId) => draftId !== id),
  };
}
