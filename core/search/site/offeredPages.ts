import type { SearchPageData, SearchVersion, SiteListItem } from '../../site/model/searchPageData.ts';
import type { OfferedPage, OfferedPages } from '../index/indexManifest.ts';
import { searchScopeAt } from './searchScopeAt.ts';

/** The most pages of a list, which are those of its upper levels. */
const maxOfList = 12;
const maxPages = 100;

/**
 * Returns the pages of a docs version that the search box offers before anything is typed: those that writers suggest, and the first page of each
 * list (a sidebar, the API), then the second ones, and so on. They are named by their titles, as results are: a sidebar has an *Overview* of each
 * subject.
 * @param titles by href
 */
export function offeredPages(
  { setup, contents, suggested }: Pick<SearchPageData, 'setup' | 'contents' | 'suggested'>,
  version: SearchVersion,
  titles: ReadonlyMap<string, string>,
): OfferedPages {
  const isOfVersion = (href: string): boolean =>
    searchScopeAt(href, { ...setup, contexts: [] }, version.name)?.version === version;
  const hrefs = suggested.map(({ href, inVersions }) => inVersions?.[version.name] ?? href);
  const lists = contents.map(({ items }) =>
    pagesOf(items)
      .filter(({ href }) => isOfVersion(href))
      .slice(0, maxOfList),
  );
  const named = (href: string, label = href): OfferedPage => ({ label: titles.get(href) ?? label, href });
  return {
    suggested: [...new Set(hrefs)].filter(isOfVersion).map((href) => named(href)),
    first: inTurns(lists)
      .slice(0, maxPages)
      .map(({ label, href }) => named(href, label)),
  };
}

/** Returns the first entry of each list, then the second ones, and so on. */
function inTurns<Entry>(lists: readonly (readonly Entry[])[]): readonly Entry[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list.slice(rank, rank + 1)),
  ).flat();
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
