/**
 * Moves the focus to the first button or link in the form of the document opened last, as Sanity does when it opens one.
 * @returns whether there was one
 */
export function focusForm(): boolean {
  const form = [...document.querySelectorAll('[data-testid="form-view"]')].at(-1);
  const first = form?.querySelector<HTMLElement>('button:not(:disabled, [tabindex="-1"]), a[href]');
  first?.focus();
  return first !== undefined && first !== null;
}
