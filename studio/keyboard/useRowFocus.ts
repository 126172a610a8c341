import { useEffect } from 'react';
import { listRows } from './listRows.ts';

/** Moves the focus from a row that disappears, such as that of a deleted document, to the next row. */
export function useRowFocus(): void {
  useEffect(() => {
    let stop = (): void => {};
    const follow = ({ target }: FocusEvent): void => {
      stop();
      if (target instanceof HTMLAnchorElement) stop = followRow(target);
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      stop();
    };
  }, []);
}

/** @returns ends it */
function followRow(row: HTMLAnchorElement): () => void {
  const list = row.closest('[data-testid="pane"]');
  let rows = list ? listRows(list) : [];
  if (!list || !rows.includes(row)) return () => {};
  const observer = new MutationObserver(() => {
    if (row.isConnected) {
      rows = listRows(list);
      return;
    }
    observer.disconnect();
    if (document.activeElement !== document.body) return;
    const at = rows.indexOf(row);
    [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()].find((other) => other.isConnected)?.focus();
  });
  observer.observe(list, { childList: true, subtree: true });
  return () => observer.disconnect();
}
