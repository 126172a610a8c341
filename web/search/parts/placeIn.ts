/**
 * Makes elements the children of another one, in this order. Leaves those alone that are in their place already: an element that is moved loses
 * the focus.
 */
export function placeIn(parent: HTMLElement, elements: readonly HTMLElement[]): void {
  const wanted = new Set<Element>(elements);
  for (const child of [...parent.children].filter((each) => !wanted.has(each))) child.remove();
  for (const [place, each] of elements.entries()) {
    const there = parent.children[place];
    if (there !== each) parent.insertBefore(each, there ?? null);
  }
}
