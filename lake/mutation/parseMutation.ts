import type { JsonObject } from '#system/values/jsonObject.ts';
import { isAbsentOr } from '#system/values/isAbsentOr.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { present } from '#system/values/present.ts';
import { mutationError } from '../protocol/mutationError.ts';

/** The documents that a patch or a deletion applies to. */
export type Target =
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'query'; readonly query: string; readonly params: JsonObject };

export type Mutation =
  | { readonly kind: 'create' | 'createOrReplace' | 'createIfNotExists'; readonly document: JsonObject }
  | {
      readonly kind: 'patch';
      readonly target: Target;
      readonly ifRevisionId?: string;
      readonly patch: JsonObject;
    }
  | { readonly kind: 'delete'; readonly target: Target };

const creations = ['create', 'createOrReplace', 'createIfNotExists'] as const;
const patchOperations = ['set', 'setIfMissing', 'unset', 'inc', 'dec', 'insert', 'diffMatchPatch'];

/** Reads one mutation as it is sent. Throws an `HttpError` if it is malformed; `index` is its position in the request. */
export function parseMutation(value: unknown, index: number): Mutation {
  const [kind, ...others] = isJsonObject(value) ? Object.keys(value) : [];
  if (!isJsonObject(value) || kind === undefined || others.length > 0) {
    throw invalid(
      index,
      'A mutation must be an object with exactly one of create, createOrReplace, createIfNotExists, patch, delete',
    );
  }
  const body = value[kind];
  if (!isJsonObject(body)) throw invalid(index, `The mutation "${kind}" must have an object as its value`);
  const creation = creations.find((name) => name === kind);
  if (creation !== undefined) return { kind: creation, document: body };
  if (kind === 'delete') return { kind, target: parseTarget(body, index) };
  if (kind === 'patch') return parsePatch(body, index);
  throw invalid(index, `Unknown mutation "${kind}"`);
}

function parsePatch(body: JsonObject, index: number): Mutation {
  const { id, query, params, ifRevisionID, ...patch } = body;
  const [unknown] = Object.keys(patch).filter((name) => !patchOperations.includes(name));
  if (unknown !== undefined) throw invalid(index, `Unknown patch operation "${unknown}"`);
  checkOperations(patch, index);
  if (!isAbsentOr('string', ifRevisionID)) {
    throw invalid(index, 'ifRevisionID must be a string');
  }
  return present({
    kind: 'patch',
    target: parseTarget({ id, query, params }, index),
    ifRevisionId: ifRevisionID,
    patch,
  });
}

function checkOperations(patch: JsonObject, index: number): void {
  for (const [name, operation] of Object.entries(patch)) {
    if (name === 'unset') {
      if (!Array.isArray(operation) || operation.some((path) => typeof path !== 'string')) {
        throw invalid(index, 'unset must be a list of paths');
      }
    } else if (!isJsonObject(operation)) {
      throw invalid(index, `${name} must be an object`);
    } else if (name === 'insert') {
      const places = ['before', 'after', 'replace'].filter((place) => typeof operation[place] === 'string');
      if (places.length !== 1 || !Array.isArray(operation['items'])) {
        throw invalid(index, 'insert must have one of before, after, replace (a path) and a list "items"');
      }
    } else if (name === 'inc' || name === 'dec') {
      const wrong = Object.entries(operation).find(([, amount]) => typeof amount !== 'number');
      if (wrong) throw invalid(index, `${name} of "${wrong[0]}" must be a number`);
    } else if (name === 'diffMatchPatch') {
      const wrong = Object.entries(operation).find(([, text]) => typeof text !== 'string');
      if (wrong) throw invalid(index, `diffMatchPatch of "${wrong[0]}" must be a string`);
    }
  }
}

function parseTarget(body: JsonObject, index: number): Target {
  const { id, query, params } = body;
  if (typeof id === 'string' && query === undefined) return { kind: 'id', id };
  if (typeof query === 'string' && id === undefined && (params === undefined || isJsonObject(params))) {
    return { kind: 'query', query, params: params ?? {} };
  }
  throw invalid(index, 'A patch or delete needs either an "id" or a "query" (with an object "params")');
}

function invalid(index: number, description: string): Error {
  return mutationError(400, index, 'mutationParseError', description);
}
