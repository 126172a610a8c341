import type { SidebarItem, SidebarTree, SidebarTreeItem } from '#core/site/pageData.ts';

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

/**
 * A branch of which a page shows a part (`items`), whole: what the page shows of an entry stays. `id` is that of the entry
 * above it, or the key of the sidebar for its top. Undefined when the tree does not hold it.
 */
export function wholeBranch(
  items: readonly SidebarItem[],
  tree: SidebarTree,
  id: string,
): readonly SidebarItem[] | undefined {
  const onPage = new Map(items.map((item) => [item.id, item]));
  const all = id === tree.key ? tree.items.map(shownItem) : childrenInTree(tree.items, id);
  return all?.map((item) => onPage.get(item.id) ?? item);
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
