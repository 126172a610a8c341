import { isJsonObject } from '../document/lakeDocument.ts';
import { mutationError } from './mutationError.ts';

/** Names that mean something to every JavaScript object: a field of that name breaks those who read the document. */
const RESERVED = new Set(['__proto__', 'hasOwnProperty']);

/** Throws a `LakeError` (400) when a document has a field, at any depth, that no document may have. */
export function checkFieldNames(id: string, document: unknown): void {
  const name = findReserved(document);
  if (name === undefined) return;
  throw mutationError(
    400,
    0,
    'malformedDocumentError',
    `Document "${id}" has a field named "${name}", which is not allowed`,
    { id },
  );
}

function findReserved(value: unknown): string | undefined {
  if (Array.isArray(value)) return firstOf(value);
  if (!isJsonObject(value)) return undefined;
  return Object.keys(value).find((name) => RESERVED.has(name)) ?? firstOf(Object.values(value));
}

function firstOf(values: readonly unknown[]): string | undefined {
  for (const value of values) {
    const name = findReserved(value);
    if (name !== undefined) return name;
  }
  return undefined;
}
