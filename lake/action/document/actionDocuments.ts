import type { JsonObject } from '#system/values/jsonObject.ts';
import type { ReleaseDocuments } from '../../contentRelease/releaseDocuments.ts';
import type { LakeDocument } from '../../document/lakeDocument.ts';
import type { ActionFields } from './readActionFields.ts';
import { splitDocumentId } from '../../document/documentId.ts';

/** The documents as the preceding actions leave them. */
export type ActionDocuments = ReleaseDocuments & {
  /** A document as it was before it was deleted. Undefined if the history does not have it (any more). */
  readonly deleted: (id: string) => LakeDocument | undefined;
};

/** A document without the fields that the lake sets itself, and without the other fields given. */
export function contentOf(document: JsonObject, ...without: readonly string[]): JsonObject {
  const { _rev, _updatedAt, ...content } = document;
  return Object.fromEntries(Object.entries(content).filter(([name]) => !without.includes(name)));
}

/** Refuses the action unless `id` is a draft or version of the document `publishedId`. */
export function checkVersionOf(action: ActionFields, id: string, publishedId: string): void {
  const { base, layer } = splitDocumentId(id);
  const isPublished = splitDocumentId(publishedId).layer === 'published';
  if (isPublished && layer !== 'published' && base === publishedId) return;
  throw action.fail('actionParseError', `"${id}" is not a draft or version of "${publishedId}"`);
}

/** Refuses the action if it has the field `name` and the document is no longer at the revision given there. */
export function checkRevision(
  action: ActionFields,
  name: string,
  id: string,
  document: LakeDocument | undefined,
): void {
  const expected = action.optionalText(name) ?? document?._rev;
  if (expected === document?._rev) return;
  throw action.fail(
    'documentRevisionIDDoesNotMatchError',
    `Document "${id}" has unexpected revision ID ("${document?._rev ?? ''}"), expected "${expected}"`,
    409,
  );
}

/** Refuses a patch that touches any field but the given ones; `what` names the document. */
export function checkPatchedFields(
  action: ActionFields,
  patch: JsonObject,
  what: string,
  fields: readonly string[],
): void {
  const isAllowed = (path: string) => fields.includes(/^[^.[]*/.exec(path)?.[0] ?? '');
  const [outside] = Object.entries(patch)
    .flatMap(pathsOf)
    .filter((path) => !isAllowed(path));
  if (outside === undefined) return;
  const names = fields.map((field) => `"${field}"`).join(', ');
  throw action.fail('actionParseError', `Only ${names} of ${what} can be edited, not "${outside}"`);
}

/** The paths that one operation of a patch touches. */
function pathsOf([operation, value]: [string, unknown]): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== 'object' || !value) return [];
  const fields: Record<string, unknown> = { ...value };
  if (operation !== 'insert') return Object.keys(fields);
  return ['before', 'after', 'replace'].flatMap((place) => (place in fields ? String(fields[place]) : []));
}

/** Returns the error with which an action refuses a document that does not exist. */
export function missing(action: ActionFields, id: string): Error {
  return action.fail('documentNotFoundError', `The document with the ID "${id}" was not found`, 409);
}
