/** Labels of Sanity's buttons with nothing but an icon, by the name of the icon. */
const namesByIcon: Readonly<Record<string, string>> = {
  close: 'Close',
  'ellipsis-horizontal': 'More',
  share: 'Share or copy',
  'chevron-down': 'Choose what is shown',
  reset: 'Clear',
};

const titles = '[data-testid="pane-header"] [data-ui="Card"] [data-ui="Card"]';

/** Returns whether it is the title of a column, which a click folds or unfolds. */
export function isPaneTitle(element: Element): boolean {
  return element.matches(titles);
}

/** The button that starts a comment at a field, and the one that opens the comments of a field. */
export const commentButtons = {
  add: 'button[aria-label="Add comment"]',
  open: 'button[aria-label="Open comments"]',
};

/** The button that comments on the field that an element is in. */
export function commentButtonOf(element: Element): HTMLElement | undefined {
  const field = element.closest('[data-testid^="field-"]');
  return field?.querySelector<HTMLElement>(`${commentButtons.add}, ${commentButtons.open}`) ?? undefined;
}

/**
 * Names Sanity's unnamed buttons and the code editor, and turns the titles of columns into buttons; those of folded columns become tab
 * stops, because some could only be unfolded with a mouse. The button for a first comment is no tab stop, since there would be one before
 * each field; `useKeyboardHelp` has a key for it.
 */
export function repairControls(page: ParentNode): void {
  for (const control of page.querySelectorAll('button:not([aria-label]), a[href]:not([aria-label])')) {
    const name = namesByIcon[control.querySelector('svg')?.getAttribute('data-sanity-icon') ?? ''];
    if (name !== undefined && control.textContent.trim() === '') control.setAttribute('aria-label', name);
  }
  for (const code of page.querySelectorAll('.cm-content:not([aria-label])')) {
    code.setAttribute('aria-label', 'Code');
  }
  for (const title of page.querySelectorAll<HTMLElement>(titles)) {
    title.setAttribute('role', 'button');
    if (title.closest('[data-collapsed]') && title.tabIndex < 0) title.tabIndex = 0;
  }
  for (const button of page.querySelectorAll<HTMLElement>(commentButtons.add)) button.tabIndex = -1;
}
