import type { SidebarItem } from '#core/site/model/sidebarView.ts';

/** The branches that the reader opened since the site was loaded. Module state, because every page renders a new sidebar. */
const openedByReader = new Set<string>();

export function rememberOpened(id: string, isOpen: boolean): void {
  if (isOpen) {
    openedByReader.add(id);
  } else {
    openedByReader.delete(id);
  }
}

/** Ids of the branches that are open in a page's sidebar: its own, and those that the reader opened on other pages. */
export function expandedAtFirst(items: readonly SidebarItem[]): ReadonlySet<string> {
  return new Set([...expandedIn(items), ...openedByReader]);
}

function expandedIn(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap(({ branch, expanded, children = [] }) => [
    ...(branch !== undefined && expanded ? [branch] : []),
    ...expandedIn(children),
  ]);
}
