import type { MouseEvent } from 'react';

/** Returns whether a click opens the page in this tab, not in another tab or window. */
export function isOrdinaryClick(event: MouseEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
