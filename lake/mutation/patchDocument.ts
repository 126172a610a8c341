import type { JsonObject } from '#system/values/jsonObject.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import { Mutation, extractWithPath } from '@sanity/mutator';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { isLakeDocument } from '../document/lakeDocument.ts';
import { checkPath } from './checkPath.ts';

/** One operation at one path. */
type Operation = { readonly path: string; readonly patch: JsonObject };

const operationOrder = ['setIfMissing', 'set', 'unset', 'diffMatchPatch', 'inc', 'dec', 'insert'] as const;

/**
 * Applies the operations of one patch (setIfMissing, set, unset, diffMatchPatch, inc, dec, insert, in this order) to a
 * document, in the same way as a Studio applies them to its own copy, and returns the patched document. The document
 * itself is not changed. Throws an Error that says which path or text it cannot apply.
 */
export function patchDocument(document: LakeDocument, patch: JsonObject): LakeDocument {
  const operations = operationOrder.flatMap((name) => operationsOf(name, patch[name]));
  for (const { path } of operations) checkPath(path);
  return operations.reduce(apply, document);
}

function operationsOf(name: (typeof operationOrder)[number], operands: unknown): Operation[] {
  if (Array.isArray(operands)) {
    return operands
      .filter((path) => typeof path === 'string')
      .map((path) => ({ path, patch: { [name]: [path] } }));
  }
  if (!isJsonObject(operands)) return [];
  if (name === 'insert') {
    const path = operands['before'] ?? operands['after'] ?? operands['replace'];
    return typeof path === 'string' ? [{ path, patch: { insert: operands } }] : [];
  }
  return Object.entries(operands).map(([path, operand]) => ({
    path,
    patch: { [name]: { [path]: operand } },
  }));
}

function apply(document: LakeDocument, { path, patch }: Operation): LakeDocument {
  if (leadsNowhere(document, path, patch)) return document;
  const id = document._id;
  const mutation = new Mutation({ mutations: [{ patch: { ...patch, id } }] });
  const result: unknown = mutation.apply({ ...document });
  if (isLakeDocument(result)) return result;
  throw new Error(`the patch at '${path}' does not leave a document`);
}

/**
 * Returns whether the library would do harm instead of nothing: it duplicates a list when an insert replaces an item that does
 * not exist, and turns a missing list into an object when one of its items is set.
 */
function leadsNowhere(document: LakeDocument, path: string, patch: JsonObject): boolean {
  const { insert } = patch;
  if (isJsonObject(insert)) return 'replace' in insert && !isThere(document, path);
  if (!('set' in patch) && !('setIfMissing' in patch)) return false;
  const list = listOf(path);
  return list !== '' && !isThere(document, list);
}

function isThere(document: LakeDocument, path: string): boolean {
  try {
    return extractWithPath(path, document).length > 0;
  } catch {
    // The library throws if a path leads through a string or number.
    return false;
  }
}

/** The path of the innermost list that a path leads into: `a.b[0].c` → `a.b`. Empty if it leads into none. */
function listOf(path: string): string {
  const bare = path.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, (quoted) => '_'.repeat(quoted.length));
  const bracket = bare.lastIndexOf('[');
  return path.slice(0, Math.max(0, bracket));
}
