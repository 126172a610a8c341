'use client';
import type { ReactNode } from 'react';
import type { LeftOut, SidebarItem, SidebarTree, SidebarView } from '#core/site/model/sidebarView.ts';
import { useEffect, useRef, useState } from 'react';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { ApiBadge } from '../ui/page/ApiBadge.tsx';
import { childrenInTree, wholeBranch } from './childrenInTree.ts';
import { expandedAtFirst, rememberOpened } from './expandedBranches.ts';
import { cachedSidebarTree, loadSidebarTree } from './loadSidebarTree.ts';
import { slideBranch } from './slideBranch.ts';
import { useKeptScroll } from './useKeptScroll.ts';

/** The entries of a sidebar. Branches that are not in the page, or only in part, are loaded when the reader opens one. */
export function SidebarList({ sidebar }: { readonly sidebar: SidebarView }): ReactNode {
  const [expanded, setExpanded] = useState(() => expandedAtFirst(sidebar.items));
  const [closing, setClosing] = useState<ReadonlySet<string>>(new Set());
  const [tree, setTree] = useState(() => cachedSidebarTree(sidebar.key));
  const [failed, setFailed] = useState(false);
  const isAsked = useRef(false);

  // What the reader opened on other pages comes from a tree that was loaded for these. It may have changed since.
  useEffect(() => {
    if (showsLoaded({ ...sidebar, id: sidebar.key, children: sidebar.items }, expanded)) load();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page
  }, []);

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
    if (opens && !item.children) load();
  }

  function showWhole(id: string): void {
    rememberOpened(wholeOf(id), true);
    setExpanded(changed(expanded, wholeOf(id), true));
    load();
  }

  function load(): void {
    if (isAsked.current) return;
    isAsked.current = true;
    setFailed(false);
    loadSidebarTree(sidebar.key).then(setTree, () => {
      isAsked.current = false;
      setFailed(true);
    });
  }

  const state: SidebarState = { expanded, closing, tree, failed, toggle, showWhole };
  return (
    <div ref={useKeptScroll(sidebar.key)}>
      <Entries of={sidebar.key} items={sidebar.items} leftOut={sidebar.leftOut} state={state} />
    </div>
  );
}

/** The id in the set of expanded branches that stands for a branch shown in full. */
const wholeOf = (id: string): string => `${id} whole`;

type ShownBranch = Pick<SidebarItem, 'id' | 'leftOut'> & Required<Pick<SidebarItem, 'children'>>;

/** Whether some of what is open in a branch is not in the page. */
function showsLoaded({ id, children, leftOut }: ShownBranch, expanded: ReadonlySet<string>): boolean {
  if (leftOut && expanded.has(wholeOf(id))) return true;
  return children.some(
    (item) =>
      item.hasChildren &&
      expanded.has(item.id) &&
      (!item.children || showsLoaded({ ...item, children: item.children }, expanded)),
  );
}

type SidebarState = {
  readonly expanded: ReadonlySet<string>;
  /** Closed branches that are still visible while they slide shut. */
  readonly closing: ReadonlySet<string>;
  readonly tree: SidebarTree | undefined;
  readonly failed: boolean;
  readonly toggle: (item: SidebarItem, button: HTMLElement) => void;
  /** Shows all of a branch of which the page contains only a part. */
  readonly showWhole: (id: string) => void;
};

type EntriesProps = {
  /** Id of the entry above, or the key of the sidebar. */
  readonly of: string;
  readonly items: readonly SidebarItem[];
  readonly leftOut: LeftOut | undefined;
  readonly state: SidebarState;
};

function Entries({ of, items, leftOut, state }: EntriesProps): ReactNode {
  const { expanded, tree } = state;
  const whole = leftOut && tree && expanded.has(wholeOf(of)) ? wholeBranch(items, tree, of) : undefined;
  const missing = whole ? undefined : leftOut;
  return (
    <ul className="Sidebar-list">
      <Missing count={missing?.before ?? 0} where="before" of={of} state={state} />
      {(whole ?? items).map((item) => (
        <li key={item.id}>
          <Row item={item} state={state} />
          {item.hasChildren && (state.expanded.has(item.id) || state.closing.has(item.id)) ? (
            <div className="Sidebar-branch">
              <Branch item={item} state={state} />
            </div>
          ) : null}
        </li>
      ))}
      <Missing count={missing?.after ?? 0} where="after" of={of} state={state} />
    </ul>
  );
}

type MissingProps = {
  readonly count: number;
  readonly where: 'before' | 'after';
  readonly of: string;
  readonly state: SidebarState;
};

/** A button that loads entries that are not in the page. */
function Missing({ count, where, of, state }: MissingProps): ReactNode {
  if (count === 0) return null;
  const isAsked = state.expanded.has(wholeOf(of));
  return (
    <li>
      <button
        type="button"
        className="Sidebar-more"
        onClick={({ currentTarget: { parentElement } }) => {
          // The button disappears; the entry beside it stays.
          const beside =
            where === 'before' ? parentElement?.nextElementSibling : parentElement?.previousElementSibling;
          beside?.querySelector('a')?.focus();
          state.showWhole(of);
        }}
      >
        {isAsked && state.failed
          ? 'These pages could not be loaded. Try again'
          : isAsked
            ? 'Loading …'
            : `${count.toLocaleString('en')} more ${where} these`}
      </button>
    </li>
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
  if (children) {
    return <Entries of={item.id} items={children} leftOut={item.leftOut} state={state} />;
  }
  return (
    <output className="Sidebar-note">
      {state.failed
        ? 'These pages could not be loaded. Close and open the section to try again.'
        : state.tree
          ? // The sidebar comes from a newer build than the page.
            'This section has changed in the meantime. Reload the page to see it.'
          : 'Loading …'}
    </output>
  );
}

function slide(place: HTMLElement | null, direction: 'open' | 'close', done?: () => void): void {
  const branch = place?.querySelector<HTMLElement>(':scope > .Sidebar-branch');
  if (branch) slideBranch(branch, direction, done);
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
