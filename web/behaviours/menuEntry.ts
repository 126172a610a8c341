/* The entry in the history that an open menu has of its own, so that `back` has something to take away. */

type Replace = (href: string) => void;

let isThere = false;
let replacePage: Replace | undefined;

/** Tells how a page takes the place of the entry that shows. */
export function followWith(replace: Replace): void {
  replacePage = replace;
}

/** Adds the entry: the same page once more, with what the router keeps there. */
export function addMenuEntry(): void {
  if (!isThere) {
    isThere = true;
    window.history.pushState(window.history.state, '');
  }
}

/** The entry is gone, or belongs to another page now. Answers whether there was one. */
export function dropMenuEntry(): boolean {
  const was = isThere;
  isThere = false;
  return was;
}

/**
 * Follows a link of an open menu: the page takes the place of the menu's entry, so that `back` from there leads to the
 * page that the menu was opened on. Answers false, and does nothing, while no menu is open.
 */
export function followFromMenu(href: string): boolean {
  if (replacePage === undefined || !dropMenuEntry()) {
    return false;
  }
  replacePage(href);
  return true;
}
