import type * as branchCode from './sidebarBranches.ts';
import { readStored, writeStored } from '../ui/browser/browserStorage.ts';
import { onClick } from '../ui/browser/onClick.ts';
import { storageKeys } from '../ui/browser/storageKeys.ts';
import { keepSidebarScroll, placeSidebar } from './placeSidebar.ts';
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
  const [open, showWhole, openAgain] = createBranches(opened);
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
      openAgain(sidebar);
      placeSidebar(sidebar);
    },
  };
}

/**
 * Returns what opens a branch, what completes a list, and what opens in another sidebar the branches that the reader has opened on other pages.
 * @param opened their ids, and those of lists that were completed
 */
function createBranches(opened: ReadonlySet<string>) {
  let code: typeof branchCode | undefined;
  let failures = 0;

  /** Calls `use` with the code that loads branches, at once if it is there; with undefined if it cannot be loaded. */
  function withCode(use: (code: typeof branchCode | undefined) => void): void {
    if (code) use(code);
    else {
      loadBranchCode(failures).then(
        (loaded) => use((code = loaded)),
        () => {
          failures += 1;
          use(undefined);
        },
      );
    }
  }

  function open(button: HTMLElement): HTMLElement {
    button.setAttribute('aria-expanded', 'true');
    const branch = branchOf(button) ?? document.createElement('div');
    branch.className = 'Sidebar-branch';
    button.after(branch);
    if (!branch.querySelector('.Sidebar-list')) {
      const note = document.createElement('output');
      note.className = 'Sidebar-note';
      note.textContent = loading;
      branch.replaceChildren(note);
      withCode((loaded) => {
        if (loaded) loaded.fillBranch(branch, button.dataset['branch'] ?? '', () => openAgain(branch));
        else note.textContent = failed;
      });
    }
    return branch;
  }

  /** Completes a list of which the page has only a part. */
  function showWhole(list: HTMLElement): void {
    const buttons = list.querySelectorAll(':scope > li > .Sidebar-more');
    const say = (text: string): void => buttons.forEach((button) => (button.textContent = text));
    const done = (isWhole: boolean): void => (isWhole ? openAgain(list) : say(failed));
    say(loading);
    withCode((loaded) => (loaded ? loaded.fillList(list, idOf(list), done) : done(false)));
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

  return [open, showWhole, openAgain] as const;
}

/**
 * Loads the code of `sidebarBranches`.
 * @param failures the number of attempts that have failed: browsers remember a module that could not be loaded, so each has another address
 */
function loadBranchCode(failures: number): Promise<typeof branchCode> {
  // In development the framework's compiler makes it.
  if (process.env.NODE_ENV === 'development') return import('./sidebarBranches.ts');
  return import(`${process.env['SITE_BRANCH_CODE']}?${failures}`);
}

const loading = 'Loading…';
const failed = 'These pages could not be loaded. Try again';

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
