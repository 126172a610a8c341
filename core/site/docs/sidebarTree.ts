import { hrefOf } from '../../links/href.ts';
import type { SidebarTree, SidebarTreeItem } from '../pageData.ts';
import type { SiteModel } from '../siteModel.ts';
import type { DocEntry } from './docEntry.ts';
import { firstPage } from './docEntry.ts';
import type { SidebarOfVersion, VersionDocs } from './docs.ts';
import { otherSidebars } from './otherSidebars.ts';

/** A whole sidebar, for the file from which a page's sidebar is completed when a reader opens a branch. */
export function sidebarTree(
  sidebar: SidebarOfVersion,
  version: VersionDocs,
  site: SiteModel['site'],
): SidebarTree {
  return {
    key: sidebar.key,
    label: sidebar.sidebar.label,
    items: [
      ...sidebar.top.map((entry) => treeItem(entry, site)),
      ...otherSidebars(sidebar, version, site).map((item) => ({ ...item, collapsed: true, children: [] })),
    ],
  };
}

function treeItem(entry: DocEntry, site: SiteModel['site']): SidebarTreeItem {
  const page = firstPage(entry);
  return {
    id: entry.id,
    label: entry.label,
    ...(page === undefined ? {} : { href: hrefOf(page.path, site) }),
    collapsed: entry.collapsed,
    children: entry.children.map((child) => treeItem(child, site)),
  };
}
