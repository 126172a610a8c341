/** Adds an event listener. Returns a function that removes it. */
export function listen<Name extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  name: Name,
  handle: (event: HTMLElementEventMap[Name]) => void,
): () => void {
  element.addEventListener(name, handle);
  return () => element.removeEventListener(name, handle);
}
