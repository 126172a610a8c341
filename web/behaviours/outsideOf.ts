/** Everything beside an element and beside those it stands in, up to the body: what is not it and does not hold it. */
export function outsideOf(element: HTMLElement): readonly HTMLElement[] {
  const parent = element.parentElement;
  if (parent === null || element === document.body) {
    return [];
  }
  const beside = [...parent.children].filter(
    (sibling): sibling is HTMLElement => sibling instanceof HTMLElement && sibling !== element,
  );
  return [...beside, ...outsideOf(parent)];
}
