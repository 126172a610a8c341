/** What Sanity's buttons with nothing but an icon do, by the name of the icon. */
const namesByIcon: Readonly<Record<string, string>> = {
  close: 'Close',
  'ellipsis-horizontal': 'More',
  share: 'Share or copy',
  'chevron-down': 'Choose what is shown',
  reset: 'Clear',
};

const titles = '[data-testid="pane-header"] [data-ui="Card"] [data-ui="Card"]';

/** Whether it is the title of a column, which a click folds or unfolds. */
export function isPaneTitle(element: Element): boolean {
  return element.matches(titles);
}

/**
 * Gives Sanity's buttons that have no name one, and makes the titles of columns buttons, those of folded columns with a stop of the Tab key:
 * some have none, and could only be unfolded with a mouse.
 */
export function repairControls(page: ParentNode): void {
  for (const control of page.querySelectorAll('button:not([aria-label]), a[href]:not([aria-label])')) {
    const name = namesByIcon[control.querySelector('svg')?.getAttribute('data-sanity-icon') ?? ''];
    if (name !== undefined && control.textContent.trim() === '') control.setAttribute('aria-label', name);
  }
  for (const title of page.querySelectorAll<HTMLElement>(titles)) {
    title.setAttribute('role', 'button');
    if (title.closest('[data-collapsed]') && title.tabIndex < 0) title.tabIndex = 0;
  }
}
