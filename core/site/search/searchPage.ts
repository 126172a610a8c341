import { pathOf } from '../../links/paths.ts';
import type { DocEntry } from '../docs/docEntry.ts';
import type { VersionDocs } from '../docs/docs.ts';
import type { PageContext } from '../pageContext.ts';
import type { SearchPageData, SearchSetup, SidebarTree, SidebarTreeItem, SiteListItem } from '../pageData.ts';

/** The page of results. Before anything is searched for, it lists every page that can be found. */
export function searchPage(
  versions: readonly VersionDocs[],
  api: SidebarTree | undefined,
  setup: SearchSetup,
  { head, href }: PageContext,
): SearchPageData {
  const path = pathOf({ kind: 'search' });
  const title = 'Search the documentation';
  const listItem = (entry: DocEntry): SiteListItem => ({
    label: entry.label,
    ...(entry.page.kind === 'none' ? {} : { href: href(entry.path) }),
    children: entry.children.map(listItem),
  });
  return {
    kind: 'search',
    path,
    head: head({ path, title, noIndex: true }),
    title,
    setup,
    contents: [
      ...versions.flatMap(({ version, sidebars }) =>
        sidebars.map(({ sidebar, top }) => ({
          label: versions.length === 1 ? sidebar.label : `${sidebar.label}, ${version.label}`,
          items: top.map(listItem),
        })),
      ),
      ...(api === undefined ? [] : [{ label: api.label, items: api.items.map(treeItem) }]),
    ],
  };
}

function treeItem({ label, href, children }: SidebarTreeItem): SiteListItem {
  return { label, ...(href === undefined ? {} : { href }), children: children.map(treeItem) };
}
