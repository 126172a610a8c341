import type { SearchDocument, SearchResult } from './search.ts';

/** A page and what was found of it, the page itself first if it is a result. */
export type PageResults = { readonly page: SearchDocument; readonly results: readonly SearchResult[] };

/** Groups results by their page, in order; `search` answers those of a page together. */
export function groupByPage(results: readonly SearchResult[]): readonly PageResults[] {
  return [...Map.groupBy(results, ({ page }) => page.url).values()].flatMap((ofPage) => {
    const page = ofPage[0]?.page;
    return page === undefined ? [] : [{ page, results: ofPage }];
  });
}
