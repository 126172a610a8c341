'use client';
import type { ReactNode } from 'react';
import type { LeftOut, SidebarItem, SidebarTree, SidebarView } from '#core/site/model/sidebarView.ts';
import { useEffect, useRef, useState } from 'react';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { ApiBadge } from '../ui/page/ApiBadge.tsx';
import { childrenInTree, entryKey, wholeBranch } from './childrenInTree.ts';
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

  // Branches that the reader opened on other pages come from a tree that was loaded there, which may have changed since.
  useEffect(() => {
    if (showsLoaded({ ...sidebar, branch: sidebar.key, children: sidebar.items }, expanded)) load();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for each page
  }, []);

  function toggle({ branch, children }: BranchItem, button: HTMLElement): void {
    const opens = !expanded.has(branch);
    rememberOpened(branch, opens);
    setExpanded(changed(expanded, branch, opens));
    setClosing(changed(closing, branch, !opens));
    const place = button.closest('li');
    if (opens) {
      requestAnimationFrame(() => slide(place, 'open'));
    } else {
      slide(place, 'close', () => setClosing((now) => changed(now, branch, false)));
    }
    if (opens && !children) load();
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

/** An entry with others below it. */
type BranchItem = SidebarItem & { readonly branch: string };

type ShownBranch = Pick<BranchItem, 'branch' | 'leftOut'> & Required<Pick<BranchItem, 'children'>>;

/** Whether a branch has open parts that are not in the page. */
function showsLoaded({ branch, children, leftOut }: ShownBranch, expanded: ReadonlySet<string>): boolean {
  if (leftOut && expanded.has(wholeOf(branch))) return true;
  return children.some(
    (item) =>
      isBranch(item) &&
      expanded.has(item.branch) &&
      (!item.children || showsLoaded({ ...item, children: item.children }, expanded)),
  );
}

type SidebarState = {
  readonly expanded: ReadonlySet<string>;
  /** Closed branches that are still visible while they slide shut. */
  readonly closing: ReadonlySet<string>;
  readonly tree: SidebarTree | undefined;
  readonly failed: boolean;
  readonly toggle: (item: BranchItem, button: HTMLElement) => void;
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
        <li key={entryKey(item)}>
          <EntryLink item={item} />
          {isBranch(item) ? <Branch item={item} state={state} /> : null}
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

function EntryLink({ item }: { readonly item: SidebarItem }): ReactNode {
  return item.href === undefined ? (
    <span>{item.label}</span>
  ) : (
    <SiteLink href={item.href} aria-current={item.current ? 'page' : undefined}>
      {item.label}
      {item.deprecated === true ? <ApiBadge kind="deprecated">Deprecated</ApiBadge> : null}
    </SiteLink>
  );
}

type BranchProps = { readonly item: BranchItem; readonly state: SidebarState };

/** The button that opens and closes a branch, and the branch while any of it can be seen. */
function Branch({ item, state }: BranchProps): ReactNode {
  const isOpen = state.expanded.has(item.branch);
  return (
    <>
      <button
        type="button"
        className="Sidebar-toggle"
        aria-expanded={isOpen}
        aria-label={`Pages in ${item.label}`}
        onClick={(event) => state.toggle(item, event.currentTarget)}
      />
      {isOpen || state.closing.has(item.branch) ? (
        <div className="Sidebar-branch">
          <BranchEntries item={item} state={state} />
        </div>
      ) : null}
    </>
  );
}

function BranchEntries({ item, state }: BranchProps): ReactNode {
  const children = item.children ?? childrenInTree(state.tree?.items ?? [], item.branch);
  if (children) {
    return <Entries of={item.branch} items={children} leftOut={item.leftOut} state={state} />;
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

function isBranch(item: SidebarItem): item is BranchItem {
  return item.branch !== undefined;
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
