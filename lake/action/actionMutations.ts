import type { JsonObject } from '#system/values/jsonObject.ts';
import type { ActionDocuments } from './document/actionDocuments.ts';
import type { ActionFields } from './document/readActionFields.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { splitDocumentId } from '../document/documentId.ts';
import { releaseActions } from './contentRelease/releaseActions.ts';
import { checkRevision, checkVersionOf, contentOf, missing } from './document/actionDocuments.ts';
import { actionError } from './document/actionError.ts';
import { publishMutations, unpublishMutations } from './document/publishMutations.ts';
import { readActionFields } from './document/readActionFields.ts';
import { variantActions } from './variant/variantActions.ts';
import { variantDefinitionActions } from './variant/variantDefinitionActions.ts';
import { variantPlaceOf } from './variant/variantPlace.ts';

type Get = ActionDocuments['get'];
type Translate = (action: ActionFields, documents: ActionDocuments, now: string) => Iterable<JsonObject>;

const actionTypePrefix = 'sanity.action.';

const translations: Readonly<Record<string, Translate>> = {
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
  ...releaseActions,
  ...variantActions,
  ...variantDefinitionActions,
};

/** Every action, without its prefix: `document.edit`. */
export const actionNames: readonly string[] = Object.keys(translations);

/**
 * Translates an action into mutations, given the current documents. Apply each mutation before asking for the next. Throws an `HttpError`
 * that names the action by its `index` if it is malformed, unknown, or not allowed on these documents.
 */
export function actionMutations(
  action: unknown,
  index: number,
  documents: ActionDocuments,
  now: string,
): Iterable<JsonObject> {
  if (!isJsonObject(action) || typeof action['actionType'] !== 'string') {
    throw actionError(
      400,
      index,
      'actionParseError',
      'An action must be an object with a string "actionType"',
    );
  }
  const type = action['actionType'];
  const name = type.startsWith(actionTypePrefix) ? type.slice(actionTypePrefix.length) : '';
  const translate = own(translations, name);
  if (!translate) {
    throw actionError(400, index, 'actionParseError', `There is no action "${type}"`);
  }
  if (action['purge'] === true) {
    throw actionError(400, index, 'actionParseError', 'This lake keeps its history: "purge" is not possible');
  }
  return translate(readActionFields(action, index), documents, now);
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function create(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const publishedId = action.text('publishedId');
  const document = contentOf(action.object('attributes'));
  const id = String(document['_id']);
  checkVersionOf(action, id, publishedId);
  const taken = get(id) ?? get(publishedId);
  if (!taken) return [{ create: document }];
  if (action.optionalText('ifExists') === 'ignore') return [];
  throw action.fail('documentAlreadyExistsError', `Document by ID "${taken._id}" already exists`, 409);
}

function edit(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const [id, publishedId] = [action.text('draftId'), action.text('publishedId')];
  checkVersionOf(action, id, publishedId);
  const patch = { patch: { ...action.object('patch'), id } };
  if (get(id)) return [patch];
  const published = get(publishedId);
  // Only a draft begins with an edit. A version that is gone was discarded, or its release has ended: an edit that arrives late must not bring it back.
  if (!published || splitDocumentId(id).layer !== 'drafts') throw missing(action, id);
  return [{ create: { ...contentOf(published), _id: id } }, patch];
}

function replaceDraft(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const publishedId = action.text('publishedId');
  const document = contentOf(action.object('attributes'));
  const id = String(document['_id']);
  checkVersionOf(action, id, publishedId);
  if (!get(id) && !get(publishedId)) throw missing(action, id);
  return [{ createOrReplace: document }];
}

function publish(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const [draftId, publishedId] = [action.text('draftId'), action.text('publishedId')];
  checkVersionOf(action, draftId, publishedId);
  const [draft, published] = [get(draftId), get(publishedId)];
  if (!draft) throw missing(action, draftId);
  if (variantPlaceOf(draft)) {
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
  if (!published) throw missing(action, publishedId);
  return unpublishMutations(published, draftId);
}

function deleteAll(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const [publishedId, drafts] = [action.text('publishedId'), action.texts('includeDrafts')];
  for (const id of drafts) checkVersionOf(action, id, publishedId);
  const draftId = `drafts.${publishedId}`;
  if (!get(publishedId)) throw missing(action, publishedId);
  if (!drafts.includes(draftId) && get(draftId)) {
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
  if (!get(id)) throw missing(action, id);
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
  if (!base) throw missing(action, baseId);
  checkRevision(action, 'ifBaseRevisionId', baseId, base);
  return [{ create: { ...contentOf(base), _id: versionId } }];
}

function replaceVersion(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const document = contentOf(action.object('document'));
  const id = String(document['_id']);
  if (!get(id)) throw missing(action, id);
  return [{ createOrReplace: document }];
}

/** Records that the document will be unpublished when the release of this version is published. */
function unpublishVersion(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const [id, publishedId] = [action.text('versionId'), action.text('publishedId')];
  checkVersionOf(action, id, publishedId);
  const published = get(publishedId);
  if (!published) throw missing(action, publishedId);
  const version = get(id) ?? { ...contentOf(published), _id: id };
  return [{ createOrReplace: { ...contentOf(version), _system: { delete: true } } }];
}
