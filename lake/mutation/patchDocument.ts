import type { JsonObject } from '#system/values/jsonObject.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { PatchOperation } from './patchOperations.ts';
import { Mutation, extractWithPath } from '@sanity/mutator';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { isLakeDocument } from '../document/lakeDocument.ts';
import { replaceTexts } from './checkPath.ts';

/**
 * Applies the operations of a patch to a document, one after the other, in the same way as a Studio applies them to its own copy, and
 * returns the patched document. The document itself is not changed. Throws an Error that says which path or text it cannot apply.
 */
export function patchDocument(document: LakeDocument, operations: readonly PatchOperation[]): LakeDocument {
  return operations.reduce(apply, document);
}

function apply(document: LakeDocument, operation: PatchOperation): LakeDocument {
  if (leadsNowhere(document, operation)) return document;
  const { path } = operation;
  const mutation = new Mutation({ mutations: [{ patch: { ...asPatch(operation), id: document._id } }] });
  const result: unknown = mutation.apply({ ...document });
  if (isLakeDocument(result)) return result;
  throw new Error(`the patch at '${path}' does not leave a document`);
}

function asPatch({ name, path, operand }: PatchOperation): JsonObject {
  switch (name) {
    case 'unset':
      return { unset: [path] };
    case 'insert':
      return { insert: operand };
    default:
      return { [name]: { [path]: operand } };
  }
}

/**
 * Returns whether the library would damage the document instead of doing nothing: it duplicates a list when an insert replaces an item that
 * does not exist, and turns a missing list into an object when one of its items is set.
 */
function leadsNowhere(document: LakeDocument, { name, path, operand }: PatchOperation): boolean {
  if (name === 'insert') return isJsonObject(operand) && 'replace' in operand && !isThere(document, path);
  if (name !== 'set' && name !== 'setIfMissing') return false;
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
  const bare = replaceTexts(path, (text) => '_'.repeat(text.length));
  const bracket = bare.lastIndexOf('[');
  return path.slice(0, Math.max(0, bracket));
}
