import type { RedirectPlan } from '#core/site/redirects/planRedirects.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { publishedId } from '#core/content/draftId.ts';
import { isRawDocuments } from '#schema/content/rawSnapshot.ts';

/** A document as the Studio has it: with any fields, as a draft or not. */
export type StudioDocument = {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
};

/** Whether a value of a form is a document. */
export function isStudioDocument(value: unknown): value is StudioDocument {
  return typeof value === 'object' && value !== null && '_id' in value && '_type' in value;
}

/** The content as it would be with this document published as it is now. */
export function withPublished(raw: RawSnapshot, document: StudioDocument): RawSnapshot {
  const id = publishedId(document._id);
  const published = { _updatedAt: new Date(0).toISOString(), ...document, _id: id };
  return edited(raw, id, (type, others) => (type === document._type ? [...others, published] : others));
}

/**
 * The content as it would be with these documents published as they are now. Of a document that is published already, only the fields
 * that are given change.
 */
export function withPublishedAll(raw: RawSnapshot, changed: readonly StudioDocument[]): RawSnapshot {
  if (changed.length === 0) return raw;
  const byId = new Map(changed.map((document) => [publishedId(document._id), document]));
  const lists: unknown = Object.fromEntries(
    Object.entries(raw.documents).map(([type, list]: [string, readonly { readonly _id: string }[]]) => {
      const known = new Set(list.map(({ _id }) => _id));
      const added = [...byId].filter(([id, { _type }]) => _type === type && !known.has(id));
      return [
        type,
        [
          ...list.map((before) => {
            const document = byId.get(before._id);
            return document ? { ...before, ...document, _id: before._id } : before;
          }),
          ...added.map(([_id, document]) => ({ _updatedAt: new Date(0).toISOString(), ...document, _id })),
        ],
      ];
    }),
  );
  if (!isRawDocuments(lists)) throw new Error('The content has lost one of its types.');
  return { documents: lists, draftIds: raw.draftIds.filter((id) => !byId.has(id)) };
}

/** The content as it would be without this document. */
export function withoutDocument(raw: RawSnapshot, documentId: string): RawSnapshot {
  return edited(raw, publishedId(documentId), (_type, others) => others);
}

/** The content as it would be with its redirects changed as planned. */
export function withRedirects(raw: RawSnapshot, { create, update, remove }: RedirectPlan): RawSnapshot {
  const removed = new Set(remove.map(({ id }) => id));
  const targets = new Map(update.map(({ id, to }) => [id, to]));
  const kept = raw.documents.redirect
    .filter(({ _id }) => !removed.has(_id))
    .map((redirect) => ({ ...redirect, to: targets.get(redirect._id) ?? redirect.to }));
  const created = create.map(({ from, to }) => ({
    _id: `redirect-from-${from}`,
    _type: 'redirect',
    _updatedAt: new Date(0).toISOString(),
    from,
    to,
  }));
  const documents: unknown = { ...raw.documents, redirect: [...kept, ...created] };
  if (!isRawDocuments(documents)) throw new Error('The content has lost one of its types.');
  return { ...raw, documents };
}

function edited(
  { documents, draftIds }: RawSnapshot,
  id: string,
  replace: (type: string, others: readonly { readonly _id: string }[]) => readonly unknown[],
): RawSnapshot {
  const lists: unknown = Object.fromEntries(
    Object.entries(documents).map(([type, list]: [string, readonly { readonly _id: string }[]]) => [
      type,
      replace(
        type,
        list.filter(({ _id }) => _id !== id),
      ),
    ]),
  );
  if (!isRawDocuments(lists)) throw new Error('The content has lost one of its types.');
  return { documents: lists, draftIds: draftIds.filter((draftId) => draftId !== id) };
}
