/** Keys that move the caret. */
const moving = /^(Arrow|Home|End|Page)/;

/**
 * Tells a rich text editor where the caret is before the first letter after a key or a click that moved it. Browsers report such a move in a
 * later task, and `@portabletext/editor` 8.2 takes a letter typed before that report for a correction elsewhere: afterwards it puts the
 * caret back to where it was, so that of "End, words" only the first letter is at the end. Nothing is repeated for any other letter: after a
 * button of the toolbar, the editor knows better than the browser where the caret is going to be.
 * @returns a function that ends it
 */
export function tellCaret(page: Document): () => void {
  let hasMoved = false;
  const moved = (event: Event): void => {
    const isMove = !(event instanceof KeyboardEvent) || moving.test(event.key);
    if (isMove && event.target instanceof Element && event.target.closest(editors) !== null) hasMoved = true;
  };
  const reported = (): void => {
    hasMoved = false;
  };
  const tell = ({ target }: Event): void => {
    if (hasMoved && target instanceof Element && target.matches(editors)) {
      page.dispatchEvent(new Event('selectionchange'));
    }
  };
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  for (const type of ['keydown', 'mousedown', 'mouseup']) page.addEventListener(type, moved, options);
  page.addEventListener('selectionchange', reported, options);
  // Before the editor's own listener, which reads it.
  page.addEventListener('beforeinput', tell, options);
  return () => ending.abort();
}

const editors = '[data-slate-editor]';
