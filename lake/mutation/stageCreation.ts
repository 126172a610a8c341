import type { JsonObject } from '#system/values/jsonObject.ts';
import type { StagingArea } from './createStagingArea.ts';
import type { Mutation } from './parseMutation.ts';
import type { MutationResult } from './stageMutation.ts';
import { instantOf } from '#system/values/instantOf.ts';
import { isAbsentOr } from '#system/values/isAbsentOr.ts';
import { addArrayKeys } from '../document/addArrayKeys.ts';
import { completeDocumentId, isDocumentId, splitDocumentId } from '../document/documentId.ts';
import { mutationError } from '../protocol/mutationError.ts';
import { immutableError } from './createStagingArea.ts';

/** Stages `create` (refusing an id that exists), `createOrReplace` or `createIfNotExists`. */
export function stageCreation(
  { kind, document }: Extract<Mutation, { document: JsonObject }>,
  { context, get, put }: StagingArea,
  index: number,
): MutationResult {
  const id = parseId(kind, document, index);
  const type = parseType(id, document, index);
  const existing = get(id);
  if (existing && kind === 'create') {
    throw mutationError(409, index, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, {
      id,
    });
  }
  if (existing && kind === 'createIfNotExists') return { id, operation: 'none' };
  if (existing && existing._type !== type) throw immutableError('_type', id, index);
  const fields = context.autoGenerateArrayKeys ? withArrayKeys(document) : document;
  const created = {
    ...fields,
    _id: id,
    _type: type,
    _rev: context.transactionId,
    // An import sends them. Anything else that stands there is ignored.
    _createdAt: instantOf(document['_createdAt']) ?? context.timestamp,
    _updatedAt: instantOf(document['_updatedAt']) ?? context.timestamp,
  };
  context.work.addWrite(created, index);
  put(id, created);
  return { id, operation: existing ? 'update' : 'create' };
}

function parseId(kind: string, { _id }: JsonObject, index: number): string {
  if (!isAbsentOr('string', _id)) {
    throw mutationError(
      400,
      index,
      'malformedDocumentIdError',
      `_id must be a string, not ${JSON.stringify(_id)}`,
    );
  }
  if (kind !== 'create' && (_id ?? '') === '') {
    throw mutationError(400, index, 'mutationParseError', `${kind} needs an "_id"`);
  }
  const id = completeDocumentId(_id);
  if (isDocumentId(id)) {
    const { layer, base } = splitDocumentId(id);
    if (layer === 'published' || splitDocumentId(base).layer === 'published') return id;
    const description = `Malformed document ID: ${JSON.stringify(id)}: there are no drafts and versions of drafts and versions`;
    throw mutationError(400, index, 'malformedDocumentIdError', description);
  }
  throw mutationError(
    400,
    index,
    'malformedDocumentIdError',
    `Malformed document ID: ${JSON.stringify(id.slice(0, 200))}: use up to 128 letters, digits, ".", "_" and "-"`,
  );
}

function parseType(id: string, { _type }: JsonObject, index: number): string {
  if (typeof _type === 'string' && _type !== '') return _type;
  throw mutationError(400, index, 'documentHasNoTypeError', `Document "${id}" must have a string "_type"`, {
    id,
  });
}

function withArrayKeys(document: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, addArrayKeys(value)]));
}
