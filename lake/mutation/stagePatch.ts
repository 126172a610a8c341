import type { JsonObject } from '#system/values/jsonObject.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { StagingArea } from './createStagingArea.ts';
import type { WorkCounter } from './createWorkCounter.ts';
import type { Mutation } from './parseMutation.ts';
import type { MutationResult } from './stageMutation.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { HttpError } from '#system/values/httpError.ts';
import { instantOf } from '#system/values/instantOf.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { addArrayKeys } from '../document/addArrayKeys.ts';
import { mutationError } from '../protocol/mutationError.ts';
import { immutableError } from './createStagingArea.ts';
import { patchDocument } from './patchDocument.ts';
import { patchOperations } from './patchOperations.ts';

/** Stages a patch of one document, which must exist and, if the patch demands it, be at a certain revision. */
export function stagePatch(
  id: string,
  { ifRevisionId, patch }: Extract<Mutation, { kind: 'patch' }>,
  { context, get, put }: StagingArea,
  index: number,
): MutationResult {
  const document = get(id);
  if (!document) {
    throw mutationError(
      409,
      index,
      'documentNotFoundError',
      `The document with the ID "${id}" was not found`,
      { id },
    );
  }
  const expected = ifRevisionId ?? document._rev;
  if (expected !== document._rev) {
    throw revisionError(document, expected, index);
  }
  const keyed = context.autoGenerateArrayKeys ? withArrayKeys(patch) : patch;
  const patched = tryPatch(document, keyed, context.work, index);
  for (const field of ['_id', '_type']) {
    if (patched[field] !== document[field]) throw immutableError(field, id, index);
  }
  const updatedAt = patched['_updatedAt'] === document._updatedAt ? undefined : patched['_updatedAt'];
  const result = {
    ...patched,
    _id: id,
    _type: document._type,
    _rev: context.transactionId,
    _createdAt: instantOf(patched['_createdAt']) ?? document._createdAt,
    _updatedAt: instantOf(updatedAt) ?? context.timestamp,
  };
  context.work.addWrite(result, index);
  put(id, result);
  return { id, operation: 'update' };
}

function tryPatch(document: LakeDocument, patch: JsonObject, work: WorkCounter, index: number): JsonObject {
  try {
    const operations = patchOperations(patch);
    work.addPatch(document, operations, index);
    return patchDocument(document, operations);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const reason = errorMessage(error);
    throw mutationError(400, index, 'patchError', `Cannot patch "${document._id}": ${reason}`, {
      id: document._id,
    });
  }
}

/** Adds keys to the objects in the lists that the patch sets or inserts. */
function withArrayKeys(patch: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(patch).map(([name, operation]) => {
      const setsValues = ['set', 'setIfMissing', 'insert'].includes(name) && isJsonObject(operation);
      return [name, setsValues ? addArrayKeys(operation) : operation];
    }),
  );
}

function revisionError(document: LakeDocument, expected: string, index: number): Error {
  const { _id: id, _rev: current } = document;
  return mutationError(
    409,
    index,
    'documentRevisionIDDoesNotMatchError',
    `Document "${id}" has unexpected revision ID ("${current}"), expected "${expected}"`,
    { id, currentRevisionID: current, expectedRevisionID: expected },
  );
}
