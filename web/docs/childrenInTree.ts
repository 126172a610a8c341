import type { SidebarItem, SidebarTree, SidebarTreeItem } from '#core/site/model/sidebarView.ts';
import { present } from '#core/present.ts';

/** Returns the children of the entry with this id, as a page shows them; undefined if the tree does not contain it. */
export function childrenInTree(
  items: readonly SidebarTreeItem[],
  id: string,
): readonly SidebarItem[] | undefined {
  for (const item of items) {
    const found = item.id === id ? item.children.map(shownItem) : childrenInTree(item.children, id);
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns a whole branch of which a page shows a part. The entries that the page has (`items`) are kept as they are.
 * @param id the id of the entry above the branch, or the key of the sidebar for its top level
 * @returns undefined if the tree does not contain the id
 */
export function wholeBranch(
  items: readonly SidebarItem[],
  tree: SidebarTree,
  id: string,
): readonly SidebarItem[] | undefined {
  const onPage = new Map(items.map((item) => [entryKey(item), item]));
  const all = id === tree.key ? tree.items.map(shownItem) : childrenInTree(tree.items, id);
  return all?.map((item) => onPage.get(entryKey(item)) ?? item);
}

/** What tells an entry from those beside it. */
export function entryKey({ branch, href, label }: SidebarItem): string {
  return branch ?? href ?? label;
}

function shownItem(item: SidebarTreeItem): SidebarItem {
  const { href, deprecated } = item;
  return present({
    label: item.label,
    href,
    branch: item.children.length > 0 ? item.id : undefined,
    deprecated,
    expanded: !item.collapsed || undefined,
    children: item.children.map(shownItem),
  });
}
