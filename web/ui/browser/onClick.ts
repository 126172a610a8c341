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

/**
 * Returns whether a modifier makes a click or a key the browser's own: it follows a link into another tab or window or onto the disk, goes
 * back, or selects text. The framework's links decide in the same way.
 */
export function isForBrowser({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
