/**
 * Calls `handle` when an element that `selector` names is clicked, or something in it, wherever it is in the page: pages
 * come and go, the listener stays. The answer ends it.
 */
export function onClick(
  selector: string,
  handle: (element: HTMLElement, event: MouseEvent) => void,
): () => void {
  function hear(event: MouseEvent): void {
    const element = event.target instanceof Element ? event.target.closest(selector) : null;
    if (element instanceof HTMLElement) {
      handle(element, event);
    }
  }
  document.addEventListener('click', hear);
  return () => document.removeEventListener('click', hear);
}

/** Is this a click that asks for another tab or window? */
export function asksForNewTab(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey;
}
