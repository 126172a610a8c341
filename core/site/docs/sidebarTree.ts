import type { SidebarTree, SidebarTreeItem } from '../model/sidebarView.ts';
import type { Site } from '../model/site.ts';
import type { DocEntry } from './tree/docEntry.ts';
import type { SidebarOfVersion, VersionDocs } from './tree/docs.ts';
import { hrefOf } from '../../links/href.ts';
import { lastListPerObject, lastPerObject } from '../../memo/lastPerObject.ts';
import { present } from '../../present.ts';
import { otherSidebars } from './otherSidebars.ts';
import { documentOf, firstPage } from './tree/docEntry.ts';

/** A whole sidebar, for the file that completes the sidebar of a page when a reader opens a branch. */
export function sidebarTree(sidebar: SidebarOfVersion, version: VersionDocs, site: Site): SidebarTree {
  const { key, top } = sidebar;
  const { label } = sidebar.sidebar;
  const own = top.map((entry) => treeItem(entry, site));
  const others = otherSidebars(sidebar, version, site);
  const [first] = top;
  const dependencies = [key, label, ...own, ...others.flatMap(Object.values)];
  return lastTree(first ? documentOf(first) : sidebar, dependencies, () => ({
    key,
    label,
    items: [...own, ...others.map((item) => ({ ...item, collapsed: true, children: [] }))],
  }));
}

function treeItem(entry: DocEntry, site: Site): SidebarTreeItem {
  const { id, label, collapsed } = entry;
  const page = firstPage(entry);
  const href = page && hrefOf(page.path, site);
  const document = documentOf(entry);
  const children = lastChildren(
    document,
    entry.children.map((child) => treeItem(child, site)),
  );
  return lastItem(document, [label, href, collapsed, children], () => ({
    id,
    label,
    ...present({ href }),
    collapsed,
    children,
  }));
}

const lastChildren = lastListPerObject<SidebarTreeItem>();
const lastTree = lastPerObject<SidebarTree>();
const lastItem = lastPerObject<SidebarTreeItem>();
