import type { MouseEvent } from 'react';

/** Lets somebody press a button that formats a text, such as the one for lists, without the focus leaving that text, where they type on. */
export function keepCursor(event: MouseEvent): void {
  const isFormatting =
    event.target instanceof Element && event.target.closest('[data-testid^="action-button-"]') !== null;
  if (isFormatting && document.activeElement?.matches('[data-slate-editor]')) event.preventDefault();
}
