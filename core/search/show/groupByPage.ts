import type { SearchDocument, SearchResult } from '../search.ts';

/** A page and its results; the page itself comes first if it is a result. */
export type PageResults = { readonly page: SearchDocument; readonly results: readonly SearchResult[] };

/** Groups results by page, in the order in which `search` returns them. */
export function groupByPage(results: readonly SearchResult[]): readonly PageResults[] {
  const groups = [...Map.groupBy(results, ({ page }) => page.url).values()];
  return groups.flatMap((ofPage) => ofPage.slice(0, 1).map(({ page }) => ({ page, results: ofPage })));
}
