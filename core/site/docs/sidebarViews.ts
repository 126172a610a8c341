import type { SidebarItem, SidebarView } from '../model/sidebarView.ts';
import type { Site } from '../model/site.ts';
import type { DocEntry } from './docEntry.ts';
import type { SidebarOfVersion, VersionDocs } from './docs.ts';
import type { SidebarWindow } from './sidebarWindow.ts';
import { hrefOf } from '../../links/href.ts';
import { present } from '../../present.ts';
import { firstPage } from './docEntry.ts';
import { otherSidebars } from './otherSidebars.ts';
import { sidebarWindow } from './sidebarWindow.ts';

/** On pages outside a category that starts open, it is open only if it has at most this many children: pages must stay small. */
const maxOpenElsewhere = 20;

/**
 * Makes the view of one sidebar for each page. A view has the top of the sidebar, the ancestors of the page with their children,
 * and the page's own children; of a very long branch, only the entries around the page. Everything else is closed and is loaded
 * from the sidebar's own file, so a view does not grow with the number of pages.
 */
export function sidebarViews(
  sidebar: SidebarOfVersion,
  version: VersionDocs,
  site: Site,
): (current: DocEntry) => SidebarView {
  const others = otherSidebars(sidebar, version, site).map(({ label, href }) => ({ label, href }));
  // Closed entries look the same on every page: one object serves them all.
  const closedItems = new Map<DocEntry, SidebarItem>();
  const closed = (entry: DocEntry): SidebarItem => {
    const known = closedItems.get(entry);
    if (known) return known;
    const page = firstPage(entry);
    const item = {
      label: entry.label,
      ...present({
        href: page && hrefOf(page.path, site),
        branch: entry.children.length > 0 ? entry.id : undefined,
      }),
    };
    closedItems.set(entry, item);
    return item;
  };
  const opened = (
    entry: DocEntry,
    { shown: children, leftOut }: SidebarWindow<SidebarItem>,
    current: true | undefined,
  ): SidebarItem => ({
    ...closed(entry),
    ...present({ current }),
    ...(children.length > 0 && { expanded: true, children, ...present({ leftOut }) }),
  });

  return (current) => {
    const way = new Set(wayTo(current));
    const around = (
      entries: readonly DocEntry[],
      show: (entry: DocEntry) => SidebarItem,
    ): SidebarWindow<SidebarItem> => {
      const { shown, ...rest } = sidebarWindow(
        entries,
        entries.findIndex((entry) => way.has(entry)),
      );
      return { shown: shown.map(show), ...rest };
    };
    const view = (entry: DocEntry): SidebarItem =>
      way.has(entry)
        ? opened(entry, around(entry.children, view), entry === current || undefined)
        : closed(entry);
    const topView = (entry: DocEntry): SidebarItem =>
      way.has(entry) || !startsOpen(entry)
        ? view(entry)
        : opened(entry, { shown: entry.children.map(closed) }, undefined);
    const { shown, ...rest } = around(sidebar.top, topView);
    return { key: sidebar.key, label: sidebar.sidebar.label, items: [...shown, ...others], ...rest };
  };
}

function wayTo(entry: DocEntry): readonly DocEntry[] {
  const parent = entry.parent;
  return parent ? [...wayTo(parent), entry] : [entry];
}

function startsOpen(entry: DocEntry): boolean {
  return !entry.collapsed && entry.children.length <= maxOpenElsewhere;
}
