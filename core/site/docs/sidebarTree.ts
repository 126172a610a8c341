import type { SidebarTree, SidebarTreeItem } from '../model/sidebarView.ts';
import type { Site } from '../model/site.ts';
import type { DocEntry } from './docEntry.ts';
import type { SidebarOfVersion, VersionDocs } from './docs.ts';
import { hrefOf } from '../../links/href.ts';
import { present } from '../../present.ts';
import { firstPage } from './docEntry.ts';
import { otherSidebars } from './otherSidebars.ts';

/** A whole sidebar, for the file that completes the sidebar of a page when a reader opens a branch. */
export function sidebarTree(sidebar: SidebarOfVersion, version: VersionDocs, site: Site): SidebarTree {
  return {
    key: sidebar.key,
    label: sidebar.sidebar.label,
    items: [
      ...sidebar.top.map((entry) => treeItem(entry, site)),
      ...otherSidebars(sidebar, version, site).map((item) => ({ ...item, collapsed: true, children: [] })),
    ],
  };
}

function treeItem(entry: DocEntry, site: Site): SidebarTreeItem {
  const page = firstPage(entry);
  return {
    id: entry.id,
    label: entry.label,
    ...present({ href: page && hrefOf(page.path, site) }),
    collapsed: entry.collapsed,
    children: entry.children.map((child) => treeItem(child, site)),
  };
}
