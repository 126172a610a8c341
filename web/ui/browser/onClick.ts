/**
 * Calls `handle` when an element that matches `selector`, or something in it, is clicked. The listener is on the document, so it
 * keeps working when the page changes.
 */
export function onClick(selector: string, handle: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const element = event.target instanceof Element ? event.target.closest(selector) : null;
    if (element instanceof HTMLElement) handle(element, event);
  });
}

/** Returns whether a click opens another tab or window. */
export function asksForNewTab(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey;
}
