import type { PartKind } from './searchOptions.ts';
import { indexFormat } from './searchOptions.ts';

/** One file of an index. `text` is what the file holds; `prefix` tells the parts of a kind apart (see `splitByHash`). */
export type IndexPart = { readonly kind: PartKind; readonly prefix: string; readonly text: string };

/** What a file of an index can be; the manifest lists the others. */
export type FileKind = PartKind | 'manifest';

/** A part that cannot be used: cut off, of another format version, or of another build than the parts already read. */
export class IndexFormatError extends Error {
  override readonly name = 'IndexFormatError';
}

/** Writes the text of a part: its format and kind, then `content`. The same content gives the same text. */
export function writePart(kind: FileKind, content: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ format: indexFormat, kind, ...content });
}

/** Reads what `writePart` wrote; throws an `IndexFormatError` that says what to do. The content is still to be checked. */
export function parsePart(kind: FileKind, text: string): Readonly<Record<string, unknown>> {
  const part = parseObject(kind, text);
  if (part['format'] !== indexFormat) {
    throw new IndexFormatError(
      `The search index has the format ${JSON.stringify(part['format'])}, but this page reads the format ${indexFormat}. Reload the page to get the search that belongs to the index.`,
    );
  }
  if (part['kind'] !== kind) {
    throw new IndexFormatError(
      `A ${kind} part of the search index was expected, but the file is of the kind ${JSON.stringify(part['kind'])}. Build the site again.`,
    );
  }
  return part;
}

/** Makes the error for a part whose content does not have the shape that its format promises. */
export function damagedPart(kind: FileKind, what: string): IndexFormatError {
  return new IndexFormatError(
    `A ${kind} part of the search index is damaged: ${what}. Load it again; if that does not help, build the site again.`,
  );
}

function parseObject(kind: FileKind, text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch (cause) {
    throw new IndexFormatError(
      `A ${kind} part of the search index is not JSON: it was cut off, or it is another file. Load it again.`,
      { cause },
    );
  }
  throw damagedPart(kind, 'it is no object');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
