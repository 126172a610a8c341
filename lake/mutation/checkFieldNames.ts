import { isJsonObject } from '#system/values/jsonObject.ts';
import { childrenOf } from '../document/childrenOf.ts';
import { mutationError } from '../protocol/mutationError.ts';

/** Names that every JavaScript object has: a field with such a name breaks programs that read the document. */
const reservedNames = new Set(['__proto__', 'hasOwnProperty']);
/** The deepest that lists and objects may be nested in a document. */
const maxDepth = 200;

/**
 * Throws an `HttpError` (400) if a document has a field with a reserved name, at any depth, or is nested too deeply for
 * programs that read it recursively.
 */
export function checkFieldNames(id: string, document: unknown): void {
  const reason = findReason(document, 1);
  if (reason === undefined) return;
  throw mutationError(400, 0, 'malformedDocumentError', `Document "${id}" ${reason}`, { id });
}

function findReason(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || !value) return undefined;
  if (depth > maxDepth) return `is nested more than ${maxDepth} levels deep`;
  if (isJsonObject(value)) {
    const reserved = Object.keys(value).find((name) => reservedNames.has(name));
    if (reserved !== undefined) return `has a field named "${reserved}", which is not allowed`;
  }
  for (const child of childrenOf(value)) {
    const reason = findReason(child, depth + 1);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
