import type { FoundRecord } from './evaluateQuery.ts';
import type { RankedPage } from './rankPages.ts';

/** The pages of a search in a part of the site, and those elsewhere. */
export type ScopedPages = {
  readonly inside: readonly RankedPage[];
  readonly outside: readonly RankedPage[];
};

/** Divides ranked pages into those of a part of the site and the others. Without a part, all pages are inside. */
export function divideByScope(
  pages: readonly RankedPage[],
  isInScope: (url: string) => boolean = () => true,
): ScopedPages {
  const inside = pages.filter(({ page }) => isInScope(page.url));
  return { inside, outside: pages.filter((page) => !inside.includes(page)) };
}

/** The results of a part of the site and from elsewhere that are shown together. */
export type ScopedRows = {
  /** The pages of the part. */
  readonly inside: readonly RankedPage[];
  readonly elsewhere: readonly FoundRecord[];
  /** True if those from elsewhere come first. */
  readonly leads: boolean;
};

/** The number of rows of the part that come before pages elsewhere which do not lead. */
export const rowsBeforeElsewhere = 2;
/** The factor by which pages elsewhere must be better to come before those of the part, which the reader has chosen. */
const leadingFactor = 1.2;

/**
 * Returns the results to show of a search of a part of the site. If a page elsewhere is clearly better than all of the part, those that
 * are better come first. Otherwise the pages elsewhere that are better than the second of the part come after its two best ones, which then
 * have one record each: what answers a question is in the first rows, wherever it is. The other pages of the part come last.
 * @param maxRows the most pages elsewhere, each with its best record
 */
export function scopedRows({ inside, outside }: ScopedPages, maxRows: number): ScopedRows {
  const best = scoreOf(inside[0]);
  const leads = maxRows > 0 && scoreOf(outside[0]) > leadingFactor * best;
  const needed = leads ? best : scoreOf(inside[rowsBeforeElsewhere - 1]);
  const better = outside.filter((page) => scoreOf(page) > needed).slice(0, maxRows);
  const first = inside
    .slice(0, rowsBeforeElsewhere)
    .map((page): RankedPage => ({ ...page, records: page.records.slice(0, 1) }));
  return {
    inside: leads || better.length === 0 ? inside : [...first, ...inside.slice(rowsBeforeElsewhere)],
    elsewhere: better.flatMap(({ records }) => records.slice(0, 1)),
    leads,
  };
}

function scoreOf(page: RankedPage | undefined): number {
  return page?.records[0]?.score ?? 0;
}
