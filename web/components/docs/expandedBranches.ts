import type { SidebarItem } from '#core/site/pageData.ts';

/** What the reader opened since the site was loaded: a sidebar is made anew on every page. */
const openedByReader = new Set<string>();

export function rememberOpened(id: string, isOpen: boolean): void {
  if (isOpen) {
    openedByReader.add(id);
  } else {
    openedByReader.delete(id);
  }
}

/** Ids of the branches that a page's sidebar shows open: its own, and what the reader opened on other pages. */
export function expandedAtFirst(items: readonly SidebarItem[]): ReadonlySet<string> {
  return new Set([...expandedIn(items), ...openedByReader]);
}

function expandedIn(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item) => [...(item.expanded ? [item.id] : []), ...expandedIn(item.children ?? [])]);
}
