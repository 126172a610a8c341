import type {
  SearchList,
  SearchSetup,
  SearchVersion,
  SiteListItem,
} from '../../site/model/searchPageData.ts';
import type { OfferedPage } from '../index/indexManifest.ts';
import { searchScopeAt } from './searchScopeAt.ts';

/** The most pages of a list, which are those of its upper levels. */
const maxOfList = 12;
const maxPages = 100;

/**
 * Returns the pages of a docs version that the search box offers before anything is typed: the first page of each list (a sidebar, the API), then
 * the second ones, and so on. They are named by their titles, as results are: a sidebar has an *Overview* of each subject.
 * @param titles by href
 */
export function firstPages(
  lists: readonly SearchList[],
  version: SearchVersion,
  { versions }: Pick<SearchSetup, 'versions'>,
  titles: ReadonlyMap<string, string>,
): readonly OfferedPage[] {
  const isOfVersion = ({ href }: OfferedPage): boolean =>
    searchScopeAt(href, { versions, contexts: [] }, version.name)?.version === version;
  const pages = lists.map(({ items }) => pagesOf(items).filter(isOfVersion).slice(0, maxOfList));
  const longest = Math.max(0, ...pages.map((ofList) => ofList.length));
  return Array.from({ length: longest }, (_, rank) => pages.flatMap((ofList) => ofList.slice(rank, rank + 1)))
    .flat()
    .slice(0, maxPages)
    .map(({ label, href }) => ({ label: titles.get(href) ?? label, href }));
}

/** Returns the pages of the upper levels. An entry without a page stands for the first one below it. */
function pagesOf(items: readonly SiteListItem[], levels = 2): readonly OfferedPage[] {
  return items.flatMap((item) => {
    const first = firstPage(item);
    const below = levels > 1 ? pagesOf(item.children, levels - 1) : [];
    return first ? [first, ...below.filter(({ href }) => href !== first.href)] : below;
  });
}

function firstPage({ label, href, children }: SiteListItem): OfferedPage | undefined {
  return href === undefined ? children.map(firstPage).find((page) => page !== undefined) : { label, href };
}
