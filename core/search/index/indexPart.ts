import { isRecord } from '../../isRecord.ts';

/**
 * The version of the index files, which the build and the browser must agree on: raise it when words are split differently, or when
 * other content is stored or the same is written differently. An index of another version is rejected.
 */
export const indexFormat = 6;

/**
 * Raw bytes above which a part of the index is split in two, by kind. Heads are needed at once and all together, shards
 * all together but later, texts one by one when an excerpt is shown. The bytes of the indexes in heads and shards do not count.
 */
export const partBudgets = { head: 256_000, shard: 384_000, text: 128_000 };
export type PartKind = keyof typeof partBudgets;

/** One part of an index. `text` is the content of its file; `prefix` distinguishes the parts of a kind (see `splitByHash`). */
export type IndexPart = { readonly kind: PartKind; readonly prefix: string; readonly text: string };

/** The kinds of files of an index. */
export type FileKind = PartKind | 'manifest';

/** Thrown for a file that cannot be used: damaged, of another format, or from another build than the files already read. */
export class IndexFormatError extends Error {
  override readonly name = 'IndexFormatError';
}

/** Writes the text of a file: its format and kind, then `content`. The same content gives the same text. */
export function writePart(kind: FileKind, content: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ format: indexFormat, kind, ...content });
}

/** Reads a text of `writePart`; its content is not checked yet. Throws an `IndexFormatError` that says what to do. */
export function parsePart(kind: FileKind, text: string): Readonly<Record<string, unknown>> {
  const part = parseObject(kind, text);
  if (part['format'] !== indexFormat) {
    throw new IndexFormatError(
      `The search index has format ${JSON.stringify(part['format'])}, but this page reads format ${indexFormat}. Reload the page to get a search that matches the index.`,
    );
  }
  if (part['kind'] !== kind) {
    throw new IndexFormatError(
      `Expected a ${kind} part of the search index, but the file has the kind ${JSON.stringify(part['kind'])}. Build the site again.`,
    );
  }
  return part;
}

/** Creates the error for a file whose content does not have the shape of its format. */
export function damagedPart(kind: FileKind, what: string): IndexFormatError {
  return new IndexFormatError(
    `A ${kind} part of the search index is damaged: ${what}. Load it again; if that does not help, build the site again.`,
  );
}

function parseObject(kind: FileKind, text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch (cause) {
    throw new IndexFormatError(
      `A ${kind} part of the search index is not JSON: it is incomplete, or another file. Load it again.`,
      { cause },
    );
  }
  throw damagedPart(kind, 'it is not an object');
}
