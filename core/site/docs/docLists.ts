import type { PageContext } from '../head/pageContext.ts';
import type { SearchList, SiteListItem } from '../model/searchPageData.ts';
import type { DocEntry } from './tree/docEntry.ts';
import type { VersionDocs } from './tree/docs.ts';
import { lastListPerObject, lastPerObject } from '../../memo/lastPerObject.ts';
import { present } from '../../present.ts';
import { documentOf, firstPage } from './tree/docEntry.ts';

/** The most entries of a sidebar that are listed: levels that would exceed it are left out. The first level is always listed. */
const maxListed = 1000;

/**
 * The pages of the docs by sidebar, for the page of search results. If there are several versions, labels name the version. Of a very
 * large sidebar only the upper levels are listed, so that the page stays small; from there, the sidebar of each page leads further down.
 */
export function docLists(
  versions: readonly VersionDocs[],
  { href }: Pick<PageContext, 'href'>,
): readonly SearchList[] {
  const listItem = (entry: DocEntry, levels: number): SiteListItem => {
    const { label } = entry;
    const document = documentOf(entry);
    const below = levels > 1 ? entry.children : [];
    // Where nothing below is listed, a category without a page leads to its first page.
    const page = entry.page.kind !== 'none' || below.length === 0 ? firstPage(entry) : undefined;
    const to = page && href(page.path);
    const children = lastChildren(
      document,
      below.map((child) => listItem(child, levels - 1)),
    );
    return lastItem(document, [label, to, children], () => ({ label, ...present({ href: to }), children }));
  };
  return versions.flatMap(({ version, sidebars }) =>
    sidebars.map(({ sidebar, top }) => {
      const { levels, isWhole } = listedLevels(top);
      return {
        label: versions.length === 1 ? sidebar.label : `${sidebar.label}, ${version.label}`,
        items: top.map((entry) => listItem(entry, levels)),
        ...(!isWhole && { isPartial: true }),
      };
    }),
  );
}

const lastChildren = lastListPerObject<SiteListItem>();
const lastItem = lastPerObject<SiteListItem>();

function listedLevels(top: readonly DocEntry[]): { readonly levels: number; readonly isWhole: boolean } {
  let levels = 1;
  let listed = top.length;
  let next = top.flatMap(({ children }) => children);
  while (next.length > 0 && listed + next.length <= maxListed) {
    levels += 1;
    listed += next.length;
    next = next.flatMap(({ children }) => children);
  }
  return { levels, isWhole: next.length === 0 };
}
