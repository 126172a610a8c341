import type { SidebarTree } from '#core/site/model/sidebarView.ts';
import { childrenInTree } from './childrenInTree.ts';
import { completeList } from './completeList.ts';
import { cachedSidebarTree, loadSidebarTree } from './loadSidebarTree.ts';
import { entriesHtml, sidebarHtml, sidebarNoteHtml } from './sidebarHtml.ts';

/* Loads what pages leave out of their sidebars. It is bundled into a script of its own, which is loaded when a reader opens the first such branch. */

/** The tree of the sidebar that is shown, once it is asked for. */
let shown: { readonly sidebar: Element; readonly tree: Promise<SidebarTree> } | undefined;

/**
 * Puts the entries of a branch into it, or says why there are none, and then calls `done`: at once if they are known, and again if there
 * are newer ones.
 * @param id the id of its entry
 */
export function fillBranch(branch: HTMLElement, id: string, done: () => void): void {
  withTree(branch, (tree) => {
    const children = tree && childrenInTree(tree, id);
    branch.innerHTML = children ? sidebarHtml(children) : sidebarNoteHtml(tree ? changed : failed);
    done();
  });
}

/**
 * Completes a list of which the page has only a part, and then calls `done`, as `fillBranch` does; with false if the rest cannot be loaded.
 * @param id the id of the entry that the list is below, or the key of the sidebar
 */
export function fillList(list: HTMLElement, id: string, done: (isWhole: boolean) => void): void {
  withTree(list, (tree) => {
    const children = tree && childrenInTree(tree, id);
    if (children) completeList(list, entriesHtml(children));
    done(children !== undefined);
  });
}

/** Calls `use` with the tree of the sidebar around an element: with undefined if it cannot be loaded. */
function withTree(element: HTMLElement, use: (tree: SidebarTree | undefined) => void): void {
  const sidebar = element.closest<HTMLElement>('.Sidebar');
  const list = sidebar?.querySelector('.Sidebar-list');
  const key = sidebar?.dataset['key'] ?? '';
  if (!list) return;
  const known = cachedSidebarTree(key);
  if (known) use(known);
  if (shown?.sidebar !== list) shown = { sidebar: list, tree: loadSidebarTree(key) };
  shown.tree.then(
    (newest) => void (newest !== known && use(newest)),
    () => {
      shown = undefined;
      if (!known) use(undefined);
    },
  );
}

const failed = 'These pages could not be loaded. Close and open the section to try again.';
/** The sidebar comes from a newer build than the page. */
const changed = 'This section has changed in the meantime. Reload the page to see it.';
