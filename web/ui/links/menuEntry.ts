/* The history entry of an open menu, which makes the browser's back button close it. There is one history, so its state is module state. */

let isThere = false;
let replacePage = (href: string): void => window.location.replace(href);

/** Sets the function that replaces the current history entry by a page. */
export function followWith(replace: (href: string) => void): void {
  replacePage = replace;
}

/** Adds the entry: the same page again, with the router's state. */
export function addMenuEntry(): void {
  if (!isThere) {
    isThere = true;
    window.history.pushState(window.history.state, '');
  }
}

/** Forgets the entry, which was removed or now belongs to another page. Returns whether there was one. */
export function dropMenuEntry(): boolean {
  const was = isThere;
  isThere = false;
  return was;
}

/**
 * Follows a link of an open menu: the page replaces the menu's entry, so that going back leads to the page on which the menu was
 * opened. Returns false, and does nothing, while no menu is open.
 */
export function followFromMenu(href: string): boolean {
  if (!dropMenuEntry()) return false;
  replacePage(href);
  return true;
}
