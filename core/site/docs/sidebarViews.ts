import type { SidebarItem, SidebarView } from '../model/sidebarView.ts';
import type { Site } from '../model/site.ts';
import type { SidebarWindow } from './sidebarWindow.ts';
import type { DocEntry } from './tree/docEntry.ts';
import type { SidebarOfVersion, VersionDocs } from './tree/docs.ts';
import { hrefOf } from '../../links/href.ts';
import { lastListPerObject, lastPerObject } from '../../memo/lastPerObject.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';
import { present } from '../../present.ts';
import { otherSidebars } from './otherSidebars.ts';
import { sidebarWindow } from './sidebarWindow.ts';
import { documentOf, firstPage } from './tree/docEntry.ts';

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
  // Whatever looks the same on several pages is one object, on all of them and in the next model.
  const closed = oncePerObject((entry: DocEntry): SidebarItem => {
    const page = firstPage(entry);
    const { label } = entry;
    const href = page && hrefOf(page.path, site);
    const branch = entry.children.length > 0 ? entry.id : undefined;
    return lastClosed(documentOf(entry), [label, href, branch], () => ({
      label,
      ...present({ href, branch }),
    }));
  });
  const closedChildren = oncePerObject((entry: DocEntry) =>
    lastChildren(documentOf(entry), entry.children.map(closed)),
  );
  const opened = (
    entry: DocEntry,
    { shown: children, leftOut }: SidebarWindow<SidebarItem>,
    current: true | undefined,
  ): SidebarItem => ({
    ...closed(entry),
    ...present({ current }),
    ...(children.length > 0 && { expanded: true, children, ...present({ leftOut }) }),
  });
  /** A top entry as pages that are not below it show it. */
  const elsewhere = oncePerObject((entry: DocEntry): SidebarItem => {
    if (!startsOpen(entry)) return closed(entry);
    const shown = closedChildren(entry);
    return lastElsewhere(documentOf(entry), [closed(entry), shown], () =>
      opened(entry, { shown }, undefined),
    );
  });
  const [first] = sidebar.top;
  const top = lastTop(first ? documentOf(first) : sidebar, sidebar.top.map(elsewhere));
  const common = [sidebar.key, sidebar.sidebar.label, top, ...others.flatMap(Object.values)];

  return (current) => {
    const wayIn = wayTo(current);
    const way = new Set(wayIn);
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
    const topView = (entry: DocEntry): SidebarItem => (way.has(entry) ? view(entry) : elsewhere(entry));
    // The children of each entry on the way are one list per entry, so they also say which way it is.
    return lastView(documentOf(current), [...wayIn.map(closedChildren), ...common], () => {
      const { shown, ...rest } = around(sidebar.top, topView);
      return { key: sidebar.key, label: sidebar.sidebar.label, items: [...shown, ...others], ...rest };
    });
  };
}

const lastClosed = lastPerObject<SidebarItem>();
const lastChildren = lastListPerObject<SidebarItem>();
const lastTop = lastListPerObject<SidebarItem>();
const lastElsewhere = lastPerObject<SidebarItem>();
const lastView = lastPerObject<SidebarView>();

function wayTo(entry: DocEntry): readonly DocEntry[] {
  const parent = entry.parent;
  return parent ? [...wayTo(parent), entry] : [entry];
}

function startsOpen(entry: DocEntry): boolean {
  return !entry.collapsed && entry.children.length <= maxOpenElsewhere;
}
