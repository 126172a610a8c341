import type { IndexPart, PartKind } from './indexPart.ts';
import type { SearchRecord } from './searchRecord.ts';
import { compareText } from '../../text/compareText.ts';
import { writeBodyPart } from './bodyPart.ts';
import { writeHeadPart } from './headPart.ts';
import { partBudgets } from './indexPart.ts';
import { onceForPages } from './onceForPages.ts';
import { splitByHash } from './splitByHash.ts';
import { writeTextPart } from './textPart.ts';

/**
 * Builds the parts of one index (of a docs version, or of a search context in it). The URL of a page decides which part it
 * belongs to (`splitByHash`), and each part is written from its own pages only, so editing a page rewrites only its own parts.
 * A part whose records are the same objects as in an earlier index is not written again. The order of pages does not matter. The first record of each page is its lead. `budgets` are in raw bytes.
 */
export function buildIndex(
  records: readonly SearchRecord[],
  budgets: Readonly<Record<PartKind, number>> = partBudgets,
): readonly IndexPart[] {
  const pages = [...Map.groupBy(records, ({ url }) => url)]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([, ofPage]) => ofPage);
  return kinds.flatMap((kind) =>
    splitByHash(pages, urlOf, sizeOf[kind], budgets[kind]).map(({ prefix, items }) => ({
      kind,
      prefix,
      text: writers[kind](items),
    })),
  );
}

type Page = readonly SearchRecord[];

const kinds = ['head', 'body', 'text'] as const satisfies readonly PartKind[];

const writers: Record<PartKind, (pages: readonly Page[]) => string> = {
  head: onceForPages(writeHeadPart),
  body: onceForPages(writeBodyPart),
  text: onceForPages(writeTextPart),
};

/** Estimates the raw bytes of a page in a part, well enough for splitting: a body has about half as many as its text. */
const sizeOf: Record<PartKind, (page: Page) => number> = {
  head: (page) =>
    sum(page, ({ heading, hash }) => heading.length + hash.length + 6) +
    sum(page.slice(0, 1), ({ title, url, keywords, breadcrumbs }) =>
      [title, url, ...keywords, ...breadcrumbs].reduce((length, text) => length + text.length + 3, 0),
    ),
  body: (page) => sum(page, ({ text, code }) => (text.length + code.length) / 2),
  text: (page) => sum(page, ({ text }) => text.length),
};

function urlOf(page: Page): string {
  return page[0]?.url ?? '';
}

function sum(page: Page, sizeOfRecord: (record: SearchRecord) => number): number {
  return page.reduce((total, record) => total + sizeOfRecord(record), 0);
}
