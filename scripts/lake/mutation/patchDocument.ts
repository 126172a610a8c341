import { Mutation, extractWithPath } from '@sanity/mutator';
import { isJsonObject, isLakeDocument } from '../document/lakeDocument.ts';
import type { JsonObject, LakeDocument } from '../document/lakeDocument.ts';
import { checkPath } from './checkPath.ts';

/** One operation at one path. */
type Operation = { readonly path: string; readonly patch: JsonObject };

const IN_ORDER = ['setIfMissing', 'set', 'unset', 'diffMatchPatch', 'inc', 'dec', 'insert'] as const;

/**
 * Applies the operations of one patch (setIfMissing, set, unset, diffMatchPatch, inc, dec, insert, in this order) to a
 * document, in the same way as a Studio applies them to its own copy, and returns the patched document. The document
 * itself is not changed. Throws an Error that says which path or text it cannot apply.
 */
export function patchDocument(document: LakeDocument, patch: JsonObject): LakeDocument {
  const operations = IN_ORDER.flatMap((name) => operationsOf(name, patch[name]));
  for (const { path } of operations) checkPath(path);
  return operations.reduce(apply, document);
}

function operationsOf(name: (typeof IN_ORDER)[number], operands: unknown): Operation[] {
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
 * Where the library does harm instead of nothing: it duplicates a list when an insert is to replace an item that is not
 * there, and turns a list that is not there into an object when an item of it is to be set.
 */
function leadsNowhere(document: LakeDocument, path: string, patch: JsonObject): boolean {
  const { insert } = patch;
  if (isJsonObject(insert)) return 'replace' in insert && !isThere(document, path);
  if (!('set' in patch) && !('setIfMissing' in patch)) return false;
  const list = listOf(path);
  return list !== undefined && !isThere(document, list);
}

function isThere(document: LakeDocument, path: string): boolean {
  try {
    return extractWithPath(path, document).length > 0;
  } catch {
    // The library throws where a path would lead through a text or number.
    return false;
  }
}

/** The path of the innermost list that a path leads into: `a.b[0].c` → `a.b`. Undefined when it leads into none. */
function listOf(path: string): string | undefined {
  const bare = path.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, (quoted) => '_'.repeat(quoted.length));
  const bracket = bare.lastIndexOf('[');
  return bracket <= 0 ? undefined : path.slice(0, bracket);
}
