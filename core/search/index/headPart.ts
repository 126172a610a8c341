import type { SearchRecord } from './searchRecord.ts';
import { isListOf } from '../../isListOf.ts';
import { isString } from '../../isString.ts';
import { isPairOf } from './guards.ts';
import { damagedPart, parsePart, writePart } from './indexPart.ts';

/** The facts about a page that the heads have: enough to show it as a result. */
export type PageHeadEntry = {
  readonly url: string;
  readonly title: string;
  readonly keywords: readonly string[];
  readonly breadcrumbs: readonly string[];
  /** The heading and hash of every record of the page; those of the lead come first and are empty. */
  readonly sections: readonly (readonly [heading: string, hash: string])[];
  readonly isReference: boolean;
};

/** Writes a head part; `pages` has the records of each page. */
export function writeHeadPart(pages: readonly (readonly Omit<SearchRecord, 'text' | 'code'>[])[]): string {
  return writePart('head', { pages: pages.map(headEntry) });
}

/** Reads a head part. Throws an `IndexFormatError` if it is damaged or of another format. */
export function readHeadPart(text: string): readonly PageHeadEntry[] {
  const { pages } = parsePart('head', text);
  if (!isListOf(isHeadTuple)(pages)) throw damagedPart('head', '`pages` is not a list of pages');
  return pages.map(([url, title, keywords, breadcrumbs, sections, reference = 0]) => ({
    url,
    title,
    keywords,
    breadcrumbs,
    sections,
    isReference: reference === 1,
  }));
}

type HeadTuple = readonly [
  url: string,
  title: string,
  keywords: readonly string[],
  breadcrumbs: readonly string[],
  sections: readonly (readonly [string, string])[],
  /** 1 for a page of the reference; absent for a guide. */
  reference?: 1,
];

function headEntry(records: readonly Omit<SearchRecord, 'text' | 'code'>[]): HeadTuple {
  const [lead] = records;
  const head = [
    lead?.url ?? '',
    lead?.title ?? '',
    lead?.keywords ?? [],
    lead?.breadcrumbs ?? [],
    records.map(({ heading, hash }) => [heading, hash] as const),
  ] as const;
  return lead?.isReference === true ? [...head, 1] : head;
}

const isStrings = isListOf(isString);
const isSections = isListOf(isPairOf(isString, isString));

function isHeadTuple(value: unknown): value is HeadTuple {
  return (
    Array.isArray(value) &&
    isString(value[0]) &&
    isString(value[1]) &&
    isStrings(value[2]) &&
    isStrings(value[3]) &&
    isSections(value[4]) &&
    (value.length === 5 || value[5] === 1)
  );
}
