import { isListOf, isPairOf, isString } from './guards.ts';
import { damagedPart, parsePart, writePart } from './indexPart.ts';
import type { SearchRecord } from './searchRecord.ts';

/** The texts of a page, one for each of its records, from which excerpts are cut. */
export type PageTexts = { readonly url: string; readonly texts: readonly string[] };

export function writeTextPart(pages: readonly (readonly SearchRecord[])[]): string {
  return writePart('text', {
    pages: pages.map((records) => [records[0]?.url ?? '', records.map(({ text }) => text)]),
  });
}

/** Reads a text part; throws an `IndexFormatError`. */
export function readTextPart(text: string): readonly PageTexts[] {
  const { pages } = parsePart('text', text);
  if (!isListOf(isPairOf(isString, isListOf(isString)))(pages)) {
    throw damagedPart('text', '`pages` is not a list of URLs and texts');
  }
  return pages.map(([url, texts]) => ({ url, texts }));
}
