/** The rows of lists, each a link that opens a document or another list beside its own. */
export function listRows(within: ParentNode): HTMLAnchorElement[] {
  return [...within.querySelectorAll<HTMLAnchorElement>('[data-testid="pane"] a[href]')];
}
