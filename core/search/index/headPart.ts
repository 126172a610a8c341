import type { IndexedTexts } from './miniSearchOptions.ts';
import type { SearchRecord } from './searchRecord.ts';
import type { StoredIndex } from './storedIndex.ts';
import { isListOf } from '../../isListOf.ts';
import { isString } from '../../isString.ts';
import { damagedPart, parsePart, writePart } from './indexPart.ts';
import { isStoredIndex, storedIndexOf } from './storedIndex.ts';

/** The facts about a page that the heads have: enough to show it as a result. */
export type PageHeadEntry = {
  readonly url: string;
  readonly title: string;
  readonly breadcrumbs: readonly string[];
  /** The heads of every record of the page; the lead comes first. */
  readonly sections: readonly SectionHead[];
  readonly isReference: boolean;
};

/** The heading and hash of a record, which are empty for a lead, and the version of the API that has removed what it is about. */
export type SectionHead = readonly [heading: string, hash: string, removedIn?: string];

/** The heads of some pages, and an index of their titles, headings and keywords as it is stored. */
export type HeadPart = { readonly pages: readonly PageHeadEntry[]; readonly index: StoredIndex };

type HeadRecord = Omit<SearchRecord, 'text' | 'code'>;

/** Writes a head part; `pages` has the records of each page. */
export function writeHeadPart(pages: readonly (readonly HeadRecord[])[]): string {
  return writePart('head', {
    pages: pages.map(headEntry),
    index: storedIndexOf(pages.flatMap((page) => page.map(headDocument))),
  });
}

/** Returns the texts of a record for the index of heads. Only the lead has the title and keywords of its page, so that the index stays small. */
function headDocument({ title, heading, keywords }: HeadRecord, section: number): IndexedTexts {
  return section === 0 ? { title, keywords: keywords.join(' ') } : { heading };
}

/** Reads a head part. Throws an `IndexFormatError` if it is damaged or of another format. */
export function readHeadPart(text: string): HeadPart {
  const { pages, index } = parsePart('head', text);
  if (!isListOf(isHeadTuple)(pages)) throw damagedPart('head', '`pages` is not a list of pages');
  if (!isStoredIndex(index)) throw damagedPart('head', '`index` is not an index of MiniSearch');
  return {
    index,
    pages: pages.map(([url, title, breadcrumbs, sections, reference = 0]) => ({
      url,
      title,
      breadcrumbs,
      sections,
      isReference: reference === 1,
    })),
  };
}

type HeadTuple = readonly [
  url: string,
  title: string,
  breadcrumbs: readonly string[],
  sections: readonly SectionHead[],
  /** 1 for a page of the reference; absent for a guide. */
  reference?: 1,
];

function headEntry(records: readonly HeadRecord[]): HeadTuple {
  const [lead] = records;
  const head = [
    lead?.url ?? '',
    lead?.title ?? '',
    lead?.breadcrumbs ?? [],
    records.map(sectionHead),
  ] as const;
  return lead?.isReference === true ? [...head, 1] : head;
}

function sectionHead({ heading, hash, removedIn }: HeadRecord): SectionHead {
  return removedIn === undefined ? [heading, hash] : [heading, hash, removedIn];
}

const isStrings = isListOf(isString);
const isSections = isListOf(isSectionHead);

function isSectionHead(value: unknown): value is SectionHead {
  return isStrings(value) && (value.length === 2 || value.length === 3);
}

function isHeadTuple(value: unknown): value is HeadTuple {
  return (
    Array.isArray(value) &&
    isString(value[0]) &&
    isString(value[1]) &&
    isStrings(value[2]) &&
    isSections(value[3]) &&
    (value.length === 4 || value[4] === 1)
  );
}
