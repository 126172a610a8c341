import { hashTarget } from './hashTarget.ts';

/**
 * Opens everything that hides an element: collapsed details, and the panels of tabs, which `startTabs` shows when they get a `beforematch`
 * event, as browsers send it to what is hidden until it is found. Returns whether anything had to be opened.
 */
export function reveal(element: Element): boolean {
  let hasOpened = false;
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement && !at.open) {
      at.open = true;
      hasOpened = true;
    } else if (at.matches('.Tabs-panel_off')) {
      at.dispatchEvent(new Event('beforematch', { bubbles: true }));
      hasOpened = true;
    }
  }
  return hasOpened;
}

/** Scrolls to the target of the address if the browser could not, because it was hidden: reveals it. */
export function showHiddenTarget(): void {
  const target = hashTarget();
  if (target && reveal(target)) target.scrollIntoView();
}
