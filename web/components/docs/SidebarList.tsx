'use client';
import { type ReactNode, useState } from 'react';
import type { SidebarItem, SidebarTree, SidebarView } from '#core/site/pageData.ts';
import { slideBranch } from '../../behaviours/slideBranch.ts';
import { ApiBadge } from '../reference/ApiBadge.tsx';
import { SiteLink } from '../links/SiteLink.tsx';
import { expandedAtFirst, rememberOpened } from './expandedBranches.ts';
import { childrenInTree } from './childrenInTree.ts';
import { cachedSidebarTree, loadSidebarTree } from './loadSidebarTree.ts';
import { useKeptScroll } from './useKeptScroll.ts';

/** The entries of a sidebar. Branches that the page does not bring are loaded when the reader opens one. */
export function SidebarList({ sidebar }: { readonly sidebar: SidebarView }): ReactNode {
  const [expanded, setExpanded] = useState(() => expandedAtFirst(sidebar.items));
  const [closing, setClosing] = useState<ReadonlySet<string>>(new Set());
  const [tree, setTree] = useState(() => cachedSidebarTree(sidebar.key));
  const [failed, setFailed] = useState(false);

  function toggle(item: SidebarItem, button: HTMLElement): void {
    const opens = !expanded.has(item.id);
    rememberOpened(item.id, opens);
    setExpanded(changed(expanded, item.id, opens));
    setClosing(changed(closing, item.id, !opens));
    const place = button.closest('li');
    if (opens) {
      requestAnimationFrame(() => slide(place, 'open'));
    } else {
      slide(place, 'close', () => setClosing((now) => changed(now, item.id, false)));
    }
    if (opens && item.children === undefined && tree === undefined) {
      setFailed(false);
      loadSidebarTree(sidebar.key).then(setTree, () => setFailed(true));
    }
  }

  const state: SidebarState = { expanded, closing, tree, failed, toggle };
  return (
    <div ref={useKeptScroll(sidebar.key)}>
      <Entries items={sidebar.items} state={state} />
    </div>
  );
}

type SidebarState = {
  readonly expanded: ReadonlySet<string>;
  /** On their way out: still to be seen, but closed. */
  readonly closing: ReadonlySet<string>;
  readonly tree: SidebarTree | undefined;
  readonly failed: boolean;
  readonly toggle: (item: SidebarItem, button: HTMLElement) => void;
};

type EntriesProps = { readonly items: readonly SidebarItem[]; readonly state: SidebarState };

function Entries({ items, state }: EntriesProps): ReactNode {
  return (
    <ul className="Sidebar-list">
      {items.map((item) => (
        <li key={item.id}>
          <Row item={item} state={state} />
          {item.hasChildren && (state.expanded.has(item.id) || state.closing.has(item.id)) ? (
            <div className="Sidebar-branch">
              <Branch item={item} state={state} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

type RowProps = { readonly item: SidebarItem; readonly state: SidebarState };

function Row({ item, state }: RowProps): ReactNode {
  const isOpen = state.expanded.has(item.id);
  return (
    <div className="Sidebar-row">
      {item.href === undefined ? (
        <span className="Sidebar-link">{item.label}</span>
      ) : (
        <SiteLink href={item.href} className="Sidebar-link" aria-current={item.current ? 'page' : undefined}>
          {item.label}
          {item.deprecated === true ? <ApiBadge kind="deprecated">Deprecated</ApiBadge> : null}
        </SiteLink>
      )}
      {item.hasChildren ? (
        <button
          type="button"
          className="Sidebar-toggle"
          aria-expanded={isOpen}
          aria-label={`Pages in ${item.label}`}
          onClick={(event) => state.toggle(item, event.currentTarget)}
        />
      ) : null}
    </div>
  );
}

function Branch({ item, state }: RowProps): ReactNode {
  const children = item.children ?? childrenInTree(state.tree?.items ?? [], item.id);
  if (children !== undefined) {
    return <Entries items={children} state={state} />;
  }
  return (
    <output className="Sidebar-note">
      {state.failed
        ? 'These pages could not be loaded. Close and open the section to try again.'
        : 'Loading …'}
    </output>
  );
}

function slide(place: HTMLElement | null, direction: 'open' | 'close', done?: () => void): void {
  const branch = place?.querySelector<HTMLElement>(':scope > .Sidebar-branch');
  if (branch !== null && branch !== undefined) {
    slideBranch(branch, direction, done);
  }
}

function changed(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) {
    next.add(id);
  } else {
    next.delete(id);
  }
  return next;
}
