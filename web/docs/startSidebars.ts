import type { SidebarTree } from '#core/site/model/sidebarView.ts';
import { readStored, writeStored } from '../ui/browser/browserStorage.ts';
import { onClick } from '../ui/browser/onClick.ts';
import { storageKeys } from '../ui/browser/storageKeys.ts';
import { childrenInTree } from './childrenInTree.ts';
import { completeList } from './completeList.ts';
import { cachedSidebarTree, loadSidebarTree } from './loadSidebarTree.ts';
import { keepSidebarScroll, placeSidebar } from './placeSidebar.ts';
import { entriesHtml, sidebarHtml, sidebarNoteHtml } from './sidebarHtml.ts';
import { slideBranch } from './slideBranch.ts';

export type Sidebars = {
  /** Call when a sidebar is in the page: opens what the reader has opened in it before, and scrolls it to where it was. */
  readonly show: (sidebar: HTMLElement) => void;
};

/**
 * Lets readers open and close branches of sidebars (`.Sidebar`). Branches that are not in the page, or only in part, are loaded when the
 * reader opens one. What was opened stays open on the next pages of the visit.
 */
export function startSidebars(): Sidebars {
  /** Ids of branches that the reader opened, and of those shown in full (`wholeOf`). */
  const stored = readStored(storageKeys.openBranches, 'session').split('\n');
  const opened = new Set(stored.filter((id) => id !== ''));
  const [open, showWhole, show] = createBranches(opened);
  /** Branches that were closed, by their button. */
  const closed = new WeakMap<Element, HTMLElement>();
  /** The list of the sidebar that is shown. */
  let shown: Element | null = null;

  function remember(id: string, isOpen: boolean): void {
    if (isOpen) opened.add(id);
    else opened.delete(id);
    writeStored(storageKeys.openBranches, [...opened].join('\n'), 'session');
  }

  onClick('.Sidebar-toggle', (button) => {
    const opens = button.getAttribute('aria-expanded') === 'false';
    remember(button.dataset['branch'] ?? '', opens);
    if (opens) {
      const kept = closed.get(button);
      if (kept) button.after(kept);
      slideBranch(open(button), 'open');
      return;
    }
    const branch = branchOf(button);
    button.setAttribute('aria-expanded', 'false');
    if (!branch) return;
    closed.set(button, branch);
    slideBranch(branch, 'close', () => {
      if (button.getAttribute('aria-expanded') === 'false') branch.remove();
    });
  });
  onClick('.Sidebar-more', (button) => {
    const list = button.closest<HTMLElement>('.Sidebar-list');
    const place = button.closest('li');
    if (!list || !place) return;
    // The button disappears; the entry beside it stays.
    (place.nextElementSibling ?? place.previousElementSibling)?.querySelector('a')?.focus();
    remember(wholeOf(idOf(list)), true);
    showWhole(list);
  });
  keepSidebarScroll();

  return {
    show: (sidebar) => {
      const list = sidebar.querySelector('.Sidebar-list');
      // The framework has taken over the sidebar that is there already.
      if (list === shown) return;
      shown = list;
      show(sidebar);
      placeSidebar(sidebar);
    },
  };
}

/**
 * Returns what opens a branch, what completes a list, and what opens in another sidebar the branches that the reader has opened on other pages.
 * @param opened their ids, and those of lists that were completed
 */
function createBranches(opened: ReadonlySet<string>) {
  /** The tree of the sidebar that is shown, once it is asked for. */
  let tree: Promise<SidebarTree> | undefined;

  /**
   * Calls `use` with the tree of a sidebar: at once if one is known, and again if there is a newer one; with undefined if it cannot be
   * loaded.
   */
  function withTree(key: string, use: (tree: SidebarTree | undefined) => void): void {
    const known = cachedSidebarTree(key);
    if (known) use(known);
    tree ??= loadSidebarTree(key);
    tree.then(
      (newest) => void (newest !== known && use(newest)),
      () => {
        tree = undefined;
        if (!known) use(undefined);
      },
    );
  }

  function open(button: HTMLElement): HTMLElement {
    const id = button.dataset['branch'] ?? '';
    button.setAttribute('aria-expanded', 'true');
    const branch = branchOf(button) ?? document.createElement('div');
    branch.className = 'Sidebar-branch';
    button.after(branch);
    if (!branch.querySelector('.Sidebar-list')) {
      branch.innerHTML = sidebarNoteHtml('Loading…');
      withTree(keyOf(button), (loaded) => {
        const children = loaded && childrenInTree(loaded, id);
        branch.innerHTML = children ? sidebarHtml(children) : sidebarNoteHtml(loaded ? changed : failed);
        openAgain(branch);
      });
    }
    return branch;
  }

  /** Completes a list of which the page has only a part. */
  function showWhole(list: HTMLElement): void {
    const buttons = list.querySelectorAll(':scope > li > .Sidebar-more');
    for (const button of buttons) button.textContent = 'Loading…';
    withTree(keyOf(list), (loaded) => {
      const children = loaded && childrenInTree(loaded, idOf(list));
      if (children) {
        completeList(list, entriesHtml(children));
        openAgain(list);
      } else {
        for (const button of buttons) button.textContent = 'These pages could not be loaded. Try again';
      }
    });
  }

  /** Opens what the reader has opened on other pages, below an element. */
  function openAgain(element: Element): void {
    for (const button of element.querySelectorAll<HTMLElement>('.Sidebar-toggle[aria-expanded="false"]')) {
      if (opened.has(button.dataset['branch'] ?? '')) open(button);
    }
    for (const more of element.querySelectorAll('.Sidebar-more')) {
      const list = more.closest<HTMLElement>('.Sidebar-list');
      if (list && more.isConnected && opened.has(wholeOf(idOf(list)))) showWhole(list);
    }
  }

  const show = (sidebar: Element): void => {
    tree = undefined;
    openAgain(sidebar);
  };
  return [open, showWhole, show] as const;
}

const failed = 'These pages could not be loaded. Close and open the section to try again.';
/** The sidebar comes from a newer build than the page. */
const changed = 'This section has changed in the meantime. Reload the page to see it.';

const wholeOf = (id: string): string => `${id} whole`;

/** The open branch of a button. */
function branchOf({ nextElementSibling: next }: Element): HTMLElement | undefined {
  return next instanceof HTMLElement ? next : undefined;
}

/** The key of the sidebar that an element is in. */
function keyOf(element: Element): string {
  return element.closest<HTMLElement>('.Sidebar')?.dataset['key'] ?? '';
}

/** The id of the entry that a list is below; the key of the sidebar for its top level. */
function idOf(list: Element): string {
  const button = list.closest('.Sidebar-branch')?.previousElementSibling;
  return button instanceof HTMLElement ? (button.dataset['branch'] ?? '') : keyOf(list);
}
