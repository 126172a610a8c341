import type { SidebarItem, SidebarTree, SidebarTreeItem, SidebarView } from '../../model/sidebarView.ts';
import type { ApiReference, DeploymentReference } from '../catalogue/apiReference.ts';
import { pathOf } from '../../../links/pathOf.ts';
import { present } from '../../../present.ts';
import { sidebarWindow } from '../../docs/sidebarWindow.ts';
import { allSections } from '../catalogue/apiSections.ts';

/** The one sidebar of the API reference: whole, and as the page at a path shows it. */
export type ApiSidebar = {
  readonly tree: SidebarTree;
  readonly viewAt: (path: string) => SidebarView;
};

/** A section starts open up to this many symbols: pages must stay small. */
const maxOpenSymbols = 20;

/** Lists symbols by section, then the changelog. If there are several deployments, each is a branch. Leaves out removed symbols. */
export function apiSidebar(reference: ApiReference, href: (path: string) => string): ApiSidebar {
  const overview: Item = {
    id: 'api',
    label: 'Overview',
    path: pathOf({ kind: 'apiOverview' }),
    children: [],
  };
  const parts = reference.deployments.map((of) => ({ of, items: deploymentItems(of) }));
  const items: readonly Item[] = [
    overview,
    ...(parts.length === 1
      ? parts.flatMap((part) => part.items)
      : parts.map(({ of: { deployment }, items: children }) => ({
          id: deployment.id,
          label: deployment.title,
          children,
        }))),
  ];
  const link = ({ label, path, deprecated = false }: Item) =>
    present({
      label,
      href: path === undefined ? undefined : href(path),
      deprecated: deprecated || undefined,
    });

  const treeItem = (item: Item): SidebarTreeItem => ({
    id: item.id,
    ...link(item),
    collapsed: !startsOpen(item),
    children: item.children.map(treeItem),
  });
  const viewItem = (item: Item, path: string): SidebarItem => {
    const expanded = item.children.length > 0 && (startsOpen(item) || isWayTo(item, path));
    const { shown, leftOut } = sidebarWindow(
      item.children,
      item.children.findIndex((child) => isWayTo(child, path)),
    );
    return present({
      ...link(item),
      current: item.path === path || undefined,
      expanded: expanded || undefined,
      branch: item.children.length > 0 ? item.id : undefined,
      children: expanded ? shown.map((child) => viewItem(child, path)) : undefined,
      leftOut: expanded ? leftOut : undefined,
    });
  };
  return {
    tree: { key, label: 'API reference', items: items.map(treeItem) },
    viewAt: (path) => ({
      key,
      label: 'API reference',
      items: items.map((item) => viewItem(item, path)),
    }),
  };
}

const key = 'api/schema';

type Item = {
  readonly id: string;
  readonly label: string;
  readonly path?: string;
  readonly deprecated?: boolean;
  readonly open?: boolean;
  readonly children: readonly Item[];
};

function deploymentItems({ deployment, symbols, versions }: DeploymentReference): readonly Item[] {
  const sections = allSections().flatMap((section): readonly Item[] => {
    const children = symbols
      .filter((entry) => entry.section === section && entry.symbol.status !== 'removed')
      .map(({ symbol, label, path }) => ({
        id: symbol.id,
        label,
        path,
        deprecated: symbol.status === 'deprecated',
        children: [],
      }));
    if (children.length === 0) return [];
    return [{ id: `${deployment.id}/${section.path}`, label: section.title, open: true, children }];
  });
  const changelog: Item = {
    id: `${deployment.id}/changelog`,
    label: 'Changelog',
    path: pathOf({ kind: 'apiChangelog', deployment: deployment.name }),
    children: versions
      .toReversed()
      .map(({ version, path }) => ({ id: version.id, label: version.version, path, children: [] })),
  };
  return [...sections, changelog];
}

function startsOpen({ open, children }: Item): boolean {
  return open === true && children.length <= maxOpenSymbols;
}

function isWayTo(item: Item, path: string): boolean {
  return item.path === path || item.children.some((child) => isWayTo(child, path));
}
