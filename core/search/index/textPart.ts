import type { SearchRecord } from './searchRecord.ts';
import { isListOf } from '../../isListOf.ts';
import { isString } from '../../isString.ts';
import { isPairOf } from './guards.ts';
import { damagedPart, parsePart, writePart } from './indexPart.ts';

/** The texts of a page, one for each of its records, from which excerpts are made. */
export type PageTexts = { readonly url: string; readonly texts: readonly string[] };

/** Writes a text part; `pages` has the records of each page. */
export function writeTextPart(pages: readonly (readonly Pick<SearchRecord, 'url' | 'text'>[])[]): string {
  return writePart('text', {
    pages: pages.map((records) => [records[0]?.url ?? '', records.map(({ text }) => text)]),
  });
}

/** Reads a text part. Throws an `IndexFormatError` if it is damaged or of another format. */
export function readTextPart(text: string): readonly PageTexts[] {
  const { pages } = parsePart('text', text);
  if (!isListOf(isPairOf(isString, isListOf(isString)))(pages)) {
    throw damagedPart('text', '`pages` is not a list of URLs and texts');
  }
  return pages.map(([url, texts]) => ({ url, texts }));
}
