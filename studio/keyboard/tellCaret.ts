/**
 * Lets a rich text editor know where the caret is before each letter. Browsers report a move of the caret in a later task, and
 * `@portabletext/editor` 8.2 takes a letter typed before that report for a correction elsewhere: afterwards it puts the caret back to where
 * it was, so that of "End, words" only the first letter is at the end.
 * @returns a function that ends it
 */
export function tellCaret(page: Document): () => void {
  const tell = ({ target }: Event): void => {
    if (target instanceof Element && target.matches('[data-slate-editor]')) {
      page.dispatchEvent(new Event('selectionchange'));
    }
  };
  // Before the editor's own listener, which reads what it has been told.
  page.addEventListener('beforeinput', tell, { capture: true });
  return () => page.removeEventListener('beforeinput', tell, { capture: true });
}
