import { mutationError } from './mutationError.ts';

/** Names that mean something to every JavaScript object: a field of that name breaks those who read the document. */
const RESERVED = new Set(['__proto__', 'hasOwnProperty']);
/** How deep lists and objects may be nested in a document. */
const MAX_DEPTH = 200;

/**
 * Throws a `LakeError` (400) when a document has a field, at any depth, that no document may have, or is nested too
 * deeply for those who read it level by level.
 */
export function checkFieldNames(id: string, document: unknown): void {
  const fault = findFault(document, 1);
  if (fault === undefined) return;
  throw mutationError(400, 0, 'malformedDocumentError', `Document "${id}" ${fault}`, { id });
}

function findFault(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_DEPTH) return `is nested more than ${MAX_DEPTH} levels deep`;
  for (const [name, child] of Object.entries(value)) {
    if (RESERVED.has(name)) return `has a field named "${name}", which is not allowed`;
    const fault = findFault(child, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
