import { isString } from './guards.ts';
import { damagedPart, parsePart, writePart } from './indexPart.ts';
import type { PartKind } from './searchOptions.ts';
import { hashBits } from './splitByHash.ts';

/** A part and the file that has it. */
export type PartFile = { readonly kind: PartKind; readonly prefix: string; readonly file: string };

/** The files of one index: what a page has to load first. */
export type IndexManifest = { readonly parts: readonly PartFile[] };

/** Writes a manifest; the order of the files does not matter. */
export function writeManifest(files: readonly PartFile[]): string {
  const parts = files.map(({ kind, prefix, file }) => [kind, prefix, file]);
  return writePart('manifest', { parts: parts.toSorted(byText) });
}

/** Reads a manifest; throws an `IndexFormatError`. */
export function parseManifest(text: string): IndexManifest {
  const { parts } = parsePart('manifest', text);
  if (!Array.isArray(parts)) throw damagedPart('manifest', '`parts` is not a list');
  return { parts: parts.map(partFile) };
}

/** The file that has the texts of a page, from which excerpts are cut. */
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
  throw damagedPart('manifest', `it names no part with ${JSON.stringify(value)}`);
}

function byText(one: readonly string[], other: readonly string[]): number {
  return one.join() < other.join() ? -1 : 1;
}
