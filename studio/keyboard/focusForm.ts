export const formSelector = '[data-testid="form-view"]';

/**
 * Moves the focus to the form of the document opened last, from where the Tab key leads to its first control.
 * @returns whether there was one
 */
export function focusForm(): boolean {
  const form = [...document.querySelectorAll<HTMLElement>(formSelector)].at(-1);
  if (!form) return false;
  form.tabIndex = -1;
  // Screen readers read it out when it gets the focus.
  form.setAttribute('aria-label', 'Document');
  form.focus({ preventScroll: true });
  return true;
}
