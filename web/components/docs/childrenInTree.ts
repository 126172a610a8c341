import type { SidebarItem, SidebarTreeItem } from '#core/site/pageData.ts';

/** The entries below the one with this id, as a page shows them; undefined when the tree does not hold it. */
export function childrenInTree(
  items: readonly SidebarTreeItem[],
  id: string,
): readonly SidebarItem[] | undefined {
  for (const item of items) {
    const found = item.id === id ? item.children.map(shownItem) : childrenInTree(item.children, id);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function shownItem(item: SidebarTreeItem): SidebarItem {
  return {
    id: item.id,
    label: item.label,
    ...(item.href === undefined ? {} : { href: item.href }),
    ...(item.deprecated === true ? { deprecated: true } : {}),
    current: false,
    expanded: !item.collapsed,
    hasChildren: item.children.length > 0,
    children: item.children.map(shownItem),
  };
}
