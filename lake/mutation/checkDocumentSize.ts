import { isJsonObject } from '#system/values/jsonObject.ts';
import { documentLimits } from '../document/documentLimits.ts';
import { mutationError } from '../protocol/mutationError.ts';

/** Throws an `HttpError` (400) if a document, as a transaction leaves it, has more values or bytes of JSON than programs that read it can bear. */
export function checkDocumentSize(id: string, document: unknown): void {
  const left = { values: documentLimits.values, bytes: documentLimits.bytes };
  if (fits(document, left)) return;
  const description = `Document "${id}" is too large: ${documentLimits.message}. Move parts of it into other documents or into files`;
  throw mutationError(400, 0, 'documentTooLargeError', description, { id });
}

/** Subtracts the size of a value. Returns false as soon as the limit is exceeded. */
function fits(value: unknown, left: { values: number; bytes: number }): boolean {
  left.values -= 1;
  left.bytes -= bytesOf(value);
  if (left.values < 0 || left.bytes < 0) return false;
  if (Array.isArray(value)) return value.every((item: unknown) => fits(item, left));
  if (!isJsonObject(value)) return true;
  return Object.keys(value).every((name) => {
    // Its quotes and the colon.
    left.bytes -= Buffer.byteLength(name) + 3;
    return fits(value[name], left);
  });
}

/** Returns the size in bytes of a value without its contents, but with its brackets or quotes, and a comma. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 3;
  return typeof value === 'object' && value ? 3 : String(value).length + 1;
}
