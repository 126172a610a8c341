import type { MouseEvent } from 'react';

/** Is this a click that asks for the page here, and not for another tab or window? */
export function isOrdinaryClick(event: MouseEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
