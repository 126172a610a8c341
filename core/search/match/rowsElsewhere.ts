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

/** Results from elsewhere, beside those of a part of the site. */
export type ElsewhereRows = {
  readonly records: readonly FoundRecord[];
  /** True if the best of them is so much better than the best of the part that it comes first. */
  readonly leads: boolean;
};

/** As many pages of the part, if they are better than all others, are enough for a reader who has chosen it. */
const enoughInside = 3;
/** The factor by which results from elsewhere must be better to come before those of the part. */
const leadingFactor = 1.5;

/**
 * Returns the results from elsewhere that belong beside those of a part of the site: the best record of each page that is better than the third
 * page of the part, or of any page if the part has fewer.
 */
export function rowsElsewhere({ inside, outside }: ScopedPages, maxRows: number): ElsewhereRows {
  const needed = scoreOf(inside[enoughInside - 1]);
  const better = outside.filter((page) => scoreOf(page) > needed).slice(0, maxRows);
  return {
    records: better.flatMap(({ records }) => records.slice(0, 1)),
    leads: better.length > 0 && scoreOf(better[0]) > leadingFactor * scoreOf(inside[0]),
  };
}

function scoreOf(page: RankedPage | undefined): number {
  return page?.records[0]?.score ?? 0;
}
