import { pathOf } from '../../links/paths.ts';
import type { SidebarItem, SidebarTree, SidebarTreeItem, SidebarView } from '../pageData.ts';
import type { ApiReference, DeploymentReference } from './apiReference.ts';
import { allSections } from './apiSections.ts';
import { sidebarWindow } from '../sidebarWindow.ts';

/** The one sidebar of the API reference: whole, and as the page at a path shows it. */
export type ApiSidebar = {
  readonly tree: SidebarTree;
  readonly viewAt: (path: string) => SidebarView;
};

/** A section starts open up to this many symbols: pages must stay small. */
const mostShown = 20;

/**
 * Symbols by section, then the changelog. With several deployments, each is a branch of its own. What is gone is not in
 * it.
 */
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
  const label = 'API reference';
  const linked = ({ path }: Item): { readonly href?: string } =>
    path === undefined ? {} : { href: href(path) };
  const marked = ({ deprecated }: Item): { readonly deprecated?: boolean } =>
    deprecated === true ? { deprecated } : {};

  const treeItem = (item: Item): SidebarTreeItem => ({
    id: item.id,
    label: item.label,
    ...linked(item),
    ...marked(item),
    collapsed: !startsOpen(item),
    children: item.children.map(treeItem),
  });
  const viewItem = (item: Item, path: string): SidebarItem => {
    const current = item.path === path;
    const expanded = item.children.length > 0 && (startsOpen(item) || isWayTo(item, path));
    const { shown, leftOut } = sidebarWindow(
      item.children,
      item.children.findIndex((child) => isWayTo(child, path)),
    );
    return {
      id: item.id,
      label: item.label,
      ...linked(item),
      ...marked(item),
      current,
      expanded,
      hasChildren: item.children.length > 0,
      ...(expanded ? { children: shown.map((child) => viewItem(child, path)) } : {}),
      ...(expanded && leftOut !== undefined ? { leftOut } : {}),
    };
  };
  return {
    tree: { key, label, items: items.map(treeItem) },
    viewAt: (path) => ({ key, label, items: items.map((item) => viewItem(item, path)) }),
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
  return open === true && children.length <= mostShown;
}

function isWayTo(item: Item, path: string): boolean {
  return item.path === path || item.children.some((child) => isWayTo(child, path));
}
