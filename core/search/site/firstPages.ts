import type {
  SearchList,
  SearchSetup,
  SearchVersion,
  SiteListItem,
} from '../../site/model/searchPageData.ts';
import type { OfferedPage } from '../index/indexManifest.ts';
import { searchScopeAt } from './searchScopeAt.ts';

/** Of each list there are the upper levels, up to so many pages. */
const maxOfList = 20;
const maxPages = 100;

/**
 * Returns the pages of a docs version that the search box offers before anything is typed: the first page of each list (a sidebar, the API), then
 * the second ones, and so on.
 */
export function firstPages(
  lists: readonly SearchList[],
  version: SearchVersion,
  { versions }: Pick<SearchSetup, 'versions'>,
): readonly OfferedPage[] {
  const isOfVersion = ({ href }: OfferedPage): boolean =>
    searchScopeAt(href, { versions, contexts: [] }, version.name)?.version === version;
  const pages = lists.map(({ items }) => pagesOf(items).filter(isOfVersion).slice(0, maxOfList));
  const longest = Math.max(0, ...pages.map((ofList) => ofList.length));
  return Array.from({ length: longest }, (_, rank) => pages.flatMap((ofList) => ofList.slice(rank, rank + 1)))
    .flat()
    .slice(0, maxPages);
}

/** Returns the pages of the upper levels. */
function pagesOf(items: readonly SiteListItem[], levels = 2): readonly OfferedPage[] {
  return items.flatMap(({ label, href, children }) => [
    ...(href === undefined ? [] : [{ label, href }]),
    ...(levels > 1 ? pagesOf(children, levels - 1) : []),
  ]);
}
