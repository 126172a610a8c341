/** Returns the element of the paragraph that the cursor is in; undefined outside of a text. */
export function paragraphAtCursor(): HTMLElement | undefined {
  const node = window.getSelection()?.focusNode;
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLElement>('[data-pt-block]') ?? undefined;
}
