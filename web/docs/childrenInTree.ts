import type { SidebarItem, SidebarTree, SidebarTreeItem } from '#core/site/model/sidebarView.ts';
import { present } from '#core/present.ts';

/**
 * Returns the entries below an entry of a sidebar, as a page shows them that is elsewhere: all closed. Undefined if the tree does not
 * contain the entry.
 * @param id the id of the entry, or the key of the sidebar for its top level
 */
export function childrenInTree({ key, items }: SidebarTree, id: string): readonly SidebarItem[] | undefined {
  return (id === key ? items : childrenOf(items, id))?.map(closedItem);
}

function childrenOf(items: readonly SidebarTreeItem[], id: string): readonly SidebarTreeItem[] | undefined {
  for (const item of items) {
    const found = item.id === id ? item.children : childrenOf(item.children, id);
    if (found) return found;
  }
  return undefined;
}

function closedItem({ id, label, href, deprecated, children }: SidebarTreeItem): SidebarItem {
  return present({ label, href, branch: children.length > 0 ? id : undefined, deprecated });
}
