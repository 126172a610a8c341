import { listRows } from './listRows.ts';

/**
 * Moves the focus to the row of a document in a list after the document was closed, unless something has the focus: the Tab key would
 * otherwise start at the top of the window.
 */
export function focusRowOf(documentId: string): void {
  if (document.activeElement !== document.body) return;
  const isRow = ({ href }: HTMLAnchorElement): boolean => href.split(/[;/]/).at(-1) === documentId;
  const row = listRows(document).find(isRow);
  // A list of Sanity has the focus as a whole.
  (row?.closest<HTMLElement>('[data-testid="pane-content"] [tabindex="0"]') ?? row)?.focus();
}
