import { splitDocumentId } from '../document/documentId.ts';
import { isJsonObject } from '../document/lakeDocument.ts';
import type { JsonObject } from '../document/lakeDocument.ts';
import { checkRevision, checkVersionOf, contentOf, missing } from './actionDocuments.ts';
import type { ActionDocuments } from './actionDocuments.ts';
import { actionError } from './actionError.ts';
import { readFields } from './actionFields.ts';
import type { ActionFields } from './actionFields.ts';
import { publishMutations, unpublishMutations } from './publishMutations.ts';
import { RELEASE_ACTIONS } from './release/releaseMutations.ts';
import { VARIANT_DEFINITION_ACTIONS } from './variant/variantDefinitionMutations.ts';
import { variantPlaceOf } from './variant/variantDocument.ts';
import { VARIANT_ACTIONS } from './variant/variantMutations.ts';

type Get = ActionDocuments['get'];
type Translate = (action: ActionFields, documents: ActionDocuments, now: string) => JsonObject[];

const PREFIX = 'sanity.action.';

const TRANSLATIONS: Readonly<Record<string, Translate>> = {
  'document.create': create,
  'document.edit': edit,
  'document.replaceDraft': replaceDraft,
  'document.publish': publish,
  'document.unpublish': unpublish,
  'document.delete': deleteAll,
  'document.discard': (action, { get }) => discard(action, action.text('draftId'), get),
  'document.version.discard': (action, { get }) => discard(action, action.text('versionId'), get),
  'document.version.create': createVersion,
  'document.version.replace': replaceVersion,
  'document.version.unpublish': unpublishVersion,
  ...RELEASE_ACTIONS,
  ...VARIANT_ACTIONS,
  ...VARIANT_DEFINITION_ACTIONS,
};

/**
 * The mutations that an action comes down to, given the documents as they are now. Throws a `LakeError` that calls the
 * action by its `index` when it is malformed, unknown, or may not be done to these documents.
 */
export function actionMutations(
  action: unknown,
  index: number,
  documents: ActionDocuments,
  now: string,
): JsonObject[] {
  if (!isJsonObject(action) || typeof action['actionType'] !== 'string') {
    throw actionError(
      400,
      index,
      'actionParseError',
      'An action must be an object with a string "actionType"',
    );
  }
  const type = action['actionType'];
  const name = type.startsWith(PREFIX) ? type.slice(PREFIX.length) : '';
  const translate = own(TRANSLATIONS, name);
  if (translate === undefined) {
    throw actionError(400, index, 'actionParseError', `There is no action "${type}"`);
  }
  if (action['purge'] === true) {
    throw actionError(400, index, 'actionParseError', 'This lake keeps its history: "purge" is not possible');
  }
  return translate(readFields(action, index), documents, now);
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function create(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const publishedId = action.text('publishedId');
  const document = contentOf(action.object('attributes'));
  const id = String(document['_id']);
  checkVersionOf(action, id, publishedId);
  const taken = [id, publishedId].find((candidate) => get(candidate) !== undefined);
  if (taken === undefined) return [{ create: document }];
  if (action.optionalText('ifExists') === 'ignore') return [];
  throw action.fail('documentAlreadyExistsError', `Document by ID "${taken}" already exists`, 409);
}

function edit(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const [id, publishedId] = [action.text('draftId'), action.text('publishedId')];
  checkVersionOf(action, id, publishedId);
  const patch = { patch: { ...action.object('patch'), id } };
  if (get(id) !== undefined) return [patch];
  const published = get(publishedId);
  if (published === undefined) throw missing(action, id);
  return [{ create: { ...contentOf(published), _id: id } }, patch];
}

function replaceDraft(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const publishedId = action.text('publishedId');
  const document = contentOf(action.object('attributes'));
  const id = String(document['_id']);
  checkVersionOf(action, id, publishedId);
  if (get(id) === undefined && get(publishedId) === undefined) throw missing(action, id);
  return [{ createOrReplace: document }];
}

function publish(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const [draftId, publishedId] = [action.text('draftId'), action.text('publishedId')];
  checkVersionOf(action, draftId, publishedId);
  const [draft, published] = [get(draftId), get(publishedId)];
  if (draft === undefined) throw missing(action, draftId);
  if (variantPlaceOf(draft) !== undefined) {
    throw action.fail(
      'actionParseError',
      `"${draftId}" is a variant: publish it by "document.variant.publish"`,
    );
  }
  checkRevision(action, 'ifDraftRevisionId', draftId, draft);
  checkRevision(action, 'ifPublishedRevisionId', publishedId, published);
  return publishMutations(draft, publishedId, published);
}

function unpublish(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const [draftId, publishedId] = [action.text('draftId'), action.text('publishedId')];
  checkVersionOf(action, draftId, publishedId);
  const published = get(publishedId);
  if (published === undefined) throw missing(action, publishedId);
  return unpublishMutations(published, draftId);
}

function deleteAll(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
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

function createVersion(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
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

function replaceVersion(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const document = contentOf(action.object('document'));
  const id = String(document['_id']);
  if (get(id) === undefined) throw missing(action, id);
  return [{ createOrReplace: document }];
}

/** Notes that the document stops being published when the release of the version is. */
function unpublishVersion(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const [id, publishedId] = [action.text('versionId'), action.text('publishedId')];
  checkVersionOf(action, id, publishedId);
  const published = get(publishedId);
  if (published === undefined) throw missing(action, publishedId);
  const version = get(id) ?? { ...contentOf(published), _id: id };
  return [{ createOrReplace: { ...contentOf(version), _system: { delete: true } } }];
}
