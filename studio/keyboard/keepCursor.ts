import type { MouseEvent } from 'react';

/** Keeps the focus in a text while a button that formats it, such as the one for lists, is pressed. */
export function keepCursor(event: MouseEvent): void {
  const isFormatting =
    event.target instanceof Element && event.target.closest('[data-testid^="action-button-"]') !== null;
  if (isFormatting && document.activeElement?.matches('[data-slate-editor]')) event.preventDefault();
}
