/** Hears an event of an element, and of everything in it. The answer ends it. */
export function listen<Name extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  name: Name,
  hear: (event: HTMLElementEventMap[Name]) => void,
): () => void {
  element.addEventListener(name, hear);
  return () => element.removeEventListener(name, hear);
}
