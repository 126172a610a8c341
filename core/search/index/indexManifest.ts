import type { PartKind } from './indexPart.ts';
import { isString } from './guards.ts';
import { damagedPart, parsePart, writePart } from './indexPart.ts';
import { hashBits } from './splitByHash.ts';

/** A part of an index and the site path of its file. */
export type PartFile = { readonly kind: PartKind; readonly prefix: string; readonly file: string };

/** The files of one index; it is loaded first. */
export type IndexManifest = { readonly parts: readonly PartFile[] };

/** Writes a manifest. The order of `files` makes no difference. */
export function writeManifest(files: readonly PartFile[]): string {
  const parts = files.map(({ kind, prefix, file }) => [kind, prefix, file]);
  return writePart('manifest', { parts: parts.toSorted(byText) });
}

/** Reads a manifest. Throws an `IndexFormatError` if it is damaged or of another format. */
export function parseManifest(text: string): IndexManifest {
  const { parts } = parsePart('manifest', text);
  if (!Array.isArray(parts)) throw damagedPart('manifest', '`parts` is not a list');
  return { parts: parts.map(partFile) };
}

/** Returns the file with the texts of a page, from which excerpts are made. Undefined if the index has no texts of it. */
export function textFileOf({ parts }: IndexManifest, url: string): string | undefined {
  const bits = hashBits(url);
  return parts.find(({ kind, prefix }) => kind === 'text' && bits.startsWith(prefix))?.file;
}

function partFile(value: unknown): PartFile {
  if (Array.isArray(value)) {
    const [kind, prefix, file]: readonly unknown[] = value;
    if ((kind === 'head' || kind === 'body' || kind === 'text') && isString(prefix) && isString(file)) {
      return { kind, prefix, file };
    }
  }
  throw damagedPart('manifest', `${JSON.stringify(value)} does not name a part`);
}

function byText(one: readonly string[], other: readonly string[]): number {
  return one.join() < other.join() ? -1 : 1;
}
