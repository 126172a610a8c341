import type { JsonObject } from '#system/values/jsonObject.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { checkPath } from './checkPath.ts';

const names = ['setIfMissing', 'set', 'unset', 'diffMatchPatch', 'inc', 'dec', 'insert'] as const;

/** One operation of a patch at one path. */
export type PatchOperation = {
  readonly name: (typeof names)[number];
  readonly path: string;
  /** The value to set, the number to add, the text patch to apply, or the whole of an insertion; absent for `unset`. */
  readonly operand?: unknown;
};

/**
 * Returns the operations of a patch in the order in which they are applied: setIfMissing, set, unset, diffMatchPatch, inc, dec, insert.
 * Throws an Error that quotes the first path or text patch that cannot be applied safely.
 */
export function patchOperations(patch: JsonObject): PatchOperation[] {
  const operations = names.flatMap((name) => operationsOf(name, patch[name]));
  for (const { name, path, operand } of operations) {
    checkPath(path);
    if (name === 'diffMatchPatch') checkTextPatch(operand);
  }
  return operations;
}

function operationsOf(name: PatchOperation['name'], operands: unknown): PatchOperation[] {
  if (Array.isArray(operands)) {
    return operands.filter((path) => typeof path === 'string').map((path) => ({ name, path }));
  }
  if (!isJsonObject(operands)) return [];
  if (name === 'insert') {
    const path = operands['before'] ?? operands['after'] ?? operands['replace'];
    return typeof path === 'string' ? [{ name, path, operand: operands }] : [];
  }
  return Object.entries(operands).map(([path, operand]) => ({ name, path, operand }));
}

/** The longest header of a hunk, in characters: four numbers of ten digits, with the signs around them. */
const maxHeader = 60;

/** Throws an Error if the header of a hunk in a text patch is too long: the library takes time proportional to the square of its length. */
function checkTextPatch(patch: unknown): void {
  if (typeof patch !== 'string') return;
  const header = patch.split('\n').find((line) => line.startsWith('@') && line.length > maxHeader);
  if (header === undefined) return;
  throw new Error(
    `the line '${header.slice(0, maxHeader)}…' of a diffMatchPatch is longer than ${maxHeader} characters`,
  );
}
