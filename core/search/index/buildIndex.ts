import type { IndexPart, PartKind } from './indexPart.ts';
import type { SearchRecord } from './searchRecord.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';
import { compareText } from '../../text/compareText.ts';
import { writeHeadPart } from './headPart.ts';
import { partBudgets } from './indexPart.ts';
import { oncePerPart } from './oncePerPart.ts';
import { writeShardPart } from './shardPart.ts';
import { hashOfKey, splitByHash } from './splitByHash.ts';
import { writeTextPart } from './textPart.ts';

/**
 * Builds the parts of one index (of a docs version, or of a search context in it). The URL of a page decides which part it
 * belongs to (`splitByHash`), and each part is written from its own pages only, so editing a page rewrites only its own parts.
 * A part that would be the same as in an earlier index is usually that index's object. The order of pages does not matter. The
 * first record of each page is its lead. `budgets` are in raw bytes.
 */
export function buildIndex(
  records: readonly SearchRecord[],
  budgets: Readonly<Record<PartKind, number>> = partBudgets,
): readonly IndexPart[] {
  return indexOfPages([...Map.groupBy(records, ({ url }) => url).values()], budgets);
}

/** Builds the parts of an index as `buildIndex` does, from records that are grouped by page already. */
export function indexOfPages(
  unsorted: readonly PageRecords[],
  budgets: Readonly<Record<PartKind, number>> = partBudgets,
): readonly IndexPart[] {
  const pages = unsorted.map(measured).toSorted((one, other) => compareText(one.url, other.url));
  return kinds.flatMap((kind) =>
    splitByHash(
      pages,
      ({ hash }) => hash,
      ({ sizes }) => sizes[kind],
      budgets[kind],
    ).map(({ prefix, items }) =>
      partOf[kind](
        prefix,
        items.map(({ records }) => records),
      ),
    ),
  );
}

/** The records of one page; there is at least one. */
export type PageRecords = readonly SearchRecord[];

const kinds = ['head', 'shard', 'text'] as const satisfies readonly PartKind[];

const partOf: Record<PartKind, (prefix: string, pages: readonly PageRecords[]) => IndexPart> = {
  head: oncePerPart(
    'head',
    ['url', 'title', 'keywords', 'breadcrumbs', 'heading', 'hash', 'isReference', 'removedIn'],
    writeHeadPart,
  ),
  shard: oncePerPart('shard', ['url', 'title', 'heading', 'text', 'code', 'keywords'], writeShardPart),
  text: oncePerPart('text', ['url', 'text'], writeTextPart),
};

/** Returns the facts that decide to which parts a page belongs. */
const measured = oncePerObject((records: PageRecords) => {
  const url = records[0]?.url ?? '';
  return { records, url, hash: hashOfKey(url), sizes: sizesOf(records) };
});

/** Estimates the raw bytes of a page in each kind of part, well enough for splitting. */
function sizesOf(page: PageRecords): Readonly<Record<PartKind, number>> {
  const lead = page.slice(0, 1);
  return {
    head:
      sum(page, ({ heading, hash }) => heading.length + hash.length + 6) +
      sum(lead, ({ title, url, keywords, breadcrumbs }) =>
        [title, url, ...keywords, ...breadcrumbs].reduce((length, each) => length + each.length + 3, 0),
      ),
    shard: sum(page, ({ text, code }) => text.length + code.length),
    text: sum(page, ({ text }) => text.length),
  };
}

function sum(page: PageRecords, sizeOfRecord: (record: SearchRecord) => number): number {
  return page.reduce((total, record) => total + sizeOfRecord(record), 0);
}
