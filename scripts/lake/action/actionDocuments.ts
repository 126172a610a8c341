import { splitDocumentId } from '../document/documentId.ts';
import type { JsonObject, LakeDocument } from '../document/lakeDocument.ts';
import type { ActionFields } from './actionFields.ts';

/** The documents as the actions so far leave them. */
export type ActionDocuments = {
  readonly get: (id: string) => LakeDocument | undefined;
  /** All documents of a layer (see `splitDocumentId`), in the order of their ids. */
  readonly inLayer: (layer: string) => LakeDocument[];
};

/** A document without what the lake itself decides anew. */
export function contentOf(document: JsonObject): JsonObject {
  const { _rev, _updatedAt, ...content } = document;
  return content;
}

export function checkVersionOf(action: ActionFields, id: string, publishedId: string): void {
  const { base, layer } = splitDocumentId(id);
  const isPublished = splitDocumentId(publishedId).layer === 'published';
  if (isPublished && layer !== 'published' && base === publishedId) return;
  throw action.fail('actionParseError', `"${id}" is not a draft or version of "${publishedId}"`);
}

export function missing(action: ActionFields, id: string): Error {
  return action.fail('documentNotFoundError', `The document with the ID "${id}" was not found`, 409);
}
