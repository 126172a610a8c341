import { splitDocumentId } from '../document/documentId.ts';
import { isJsonObject } from '../document/lakeDocument.ts';
import type { JsonObject, LakeDocument } from '../document/lakeDocument.ts';
import { actionError } from './actionError.ts';
import { readFields } from './actionFields.ts';
import type { ActionFields } from './actionFields.ts';
import { strengthenReferences } from './strengthenReferences.ts';

type Get = (id: string) => LakeDocument | undefined;
type Translate = (action: ActionFields, get: Get) => JsonObject[];

const PREFIX = 'sanity.action.';

const TRANSLATIONS: Readonly<Record<string, Translate>> = {
  'document.create': create,
  'document.edit': edit,
  'document.replaceDraft': replaceDraft,
  'document.publish': publish,
  'document.unpublish': unpublish,
  'document.delete': deleteAll,
  'document.discard': (action, get) => discard(action, action.text('draftId'), get),
  'document.version.discard': (action, get) => discard(action, action.text('versionId'), get),
  'document.version.create': createVersion,
  'document.version.replace': replaceVersion,
};

/**
 * The mutations that an action comes down to, given the documents as they are now. Throws a `LakeError` that calls the
 * action by its `index` when it is malformed, unknown, or may not be done to these documents.
 */
export function actionMutations(action: unknown, index: number, get: Get): JsonObject[] {
  if (!isJsonObject(action) || typeof action['actionType'] !== 'string') {
    throw actionError(
      400,
      index,
      'actionParseError',
      'An action must be an object with a string "actionType"',
    );
  }
  const type = action['actionType'];
  const translate = type.startsWith(PREFIX) ? TRANSLATIONS[type.slice(PREFIX.length)] : undefined;
  if (translate === undefined) {
    throw actionError(400, index, 'actionParseError', `This lake does not know the action "${type}"`);
  }
  if (action['purge'] === true) {
    throw actionError(400, index, 'actionParseError', 'This lake keeps its history: "purge" is not possible');
  }
  return translate(readFields(action, index), get);
}

function create(action: ActionFields, get: Get): JsonObject[] {
  const publishedId = action.text('publishedId');
  const document = contentOf(action.object('attributes'));
  const id = String(document['_id']);
  checkVersionOf(action, id, publishedId);
  const taken = [id, publishedId].find((candidate) => get(candidate) !== undefined);
  if (taken === undefined) return [{ create: document }];
  if (action.optionalText('ifExists') === 'ignore') return [];
  throw action.fail('documentAlreadyExistsError', `Document by ID "${taken}" already exists`, 409);
}

function edit(action: ActionFields, get: Get): JsonObject[] {
  const [id, publishedId] = [action.text('draftId'), action.text('publishedId')];
  checkVersionOf(action, id, publishedId);
  const patch = { patch: { ...action.object('patch'), id } };
  if (get(id) !== undefined) return [patch];
  const published = get(publishedId);
  if (published === undefined) throw missing(action, id);
  return [{ create: { ...contentOf(published), _id: id } }, patch];
}

function replaceDraft(action: ActionFields, get: Get): JsonObject[] {
  const publishedId = action.text('publishedId');
  const document = contentOf(action.object('attributes'));
  const id = String(document['_id']);
  checkVersionOf(action, id, publishedId);
  if (get(id) === undefined && get(publishedId) === undefined) throw missing(action, id);
  return [{ createOrReplace: document }];
}

function publish(action: ActionFields, get: Get): JsonObject[] {
  const [draftId, publishedId] = [action.text('draftId'), action.text('publishedId')];
  checkVersionOf(action, draftId, publishedId);
  const [draft, published] = [get(draftId), get(publishedId)];
  if (draft === undefined) throw missing(action, draftId);
  checkRevision(action, 'ifDraftRevisionId', draftId, draft);
  checkRevision(action, 'ifPublishedRevisionId', publishedId, published);
  const content = strengthenReferences(contentOf(draft));
  const createdAt = published?._createdAt ?? draft._createdAt;
  return [
    {
      createOrReplace: { ...(isJsonObject(content) ? content : {}), _id: publishedId, _createdAt: createdAt },
    },
    { delete: { id: draftId } },
  ];
}

function unpublish(action: ActionFields, get: Get): JsonObject[] {
  const [draftId, publishedId] = [action.text('draftId'), action.text('publishedId')];
  checkVersionOf(action, draftId, publishedId);
  const published = get(publishedId);
  if (published === undefined) throw missing(action, publishedId);
  return [{ createIfNotExists: { ...contentOf(published), _id: draftId } }, { delete: { id: publishedId } }];
}

function deleteAll(action: ActionFields, get: Get): JsonObject[] {
  const [publishedId, drafts] = [action.text('publishedId'), action.texts('includeDrafts')];
  for (const id of drafts) checkVersionOf(action, id, publishedId);
  const draftId = `drafts.${publishedId}`;
  if (get(publishedId) === undefined) throw missing(action, publishedId);
  if (!drafts.includes(draftId) && get(draftId) !== undefined) {
    throw action.fail(
      'documentHasDraftError',
      `Document "${publishedId}" has a draft that "includeDrafts" does not name`,
      409,
    );
  }
  return [...drafts, publishedId].map((id) => ({ delete: { id } }));
}

function discard(action: ActionFields, id: string, get: Get): JsonObject[] {
  if (splitDocumentId(id).layer === 'published') {
    throw action.fail('actionParseError', `"${id}" is a published document, not a draft or version`);
  }
  if (get(id) === undefined) throw missing(action, id);
  return [{ delete: { id } }];
}

function createVersion(action: ActionFields, get: Get): JsonObject[] {
  const publishedId = action.text('publishedId');
  const baseId = action.optionalText('baseId');
  if (baseId === undefined) {
    const document = contentOf(action.object('document'));
    checkVersionOf(action, String(document['_id']), publishedId);
    return [{ create: document }];
  }
  const [base, versionId] = [get(baseId), action.text('versionId')];
  checkVersionOf(action, versionId, publishedId);
  if (base === undefined) throw missing(action, baseId);
  checkRevision(action, 'ifBaseRevisionId', baseId, base);
  return [{ create: { ...contentOf(base), _id: versionId } }];
}

function replaceVersion(action: ActionFields, get: Get): JsonObject[] {
  const document = contentOf(action.object('document'));
  const id = String(document['_id']);
  if (get(id) === undefined) throw missing(action, id);
  return [{ createOrReplace: document }];
}

/** A document without what the lake itself decides anew. */
function contentOf(document: JsonObject): JsonObject {
  const { _rev, _updatedAt, ...content } = document;
  return content;
}

function checkVersionOf(action: ActionFields, id: string, publishedId: string): void {
  const { base, layer } = splitDocumentId(id);
  const isPublished = splitDocumentId(publishedId).layer === 'published';
  if (isPublished && layer !== 'published' && base === publishedId) return;
  throw action.fail('actionParseError', `"${id}" is not a draft or version of "${publishedId}"`);
}

function checkRevision(
  action: ActionFields,
  name: string,
  id: string,
  document: LakeDocument | undefined,
): void {
  const expected = action.optionalText(name);
  if (expected === undefined || expected === document?._rev) return;
  throw action.fail(
    'documentRevisionIDDoesNotMatchError',
    `Document "${id}" has unexpected revision ID ("${document?._rev ?? ''}"), expected "${expected}"`,
    409,
  );
}

function missing(action: ActionFields, id: string): Error {
  return action.fail('documentNotFoundError', `The document with the ID "${id}" was not found`, 409);
}
