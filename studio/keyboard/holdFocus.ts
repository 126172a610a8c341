import { onUse } from './onUse.ts';

/** The most times that the focus is taken back, so that this never fights with a dialog that keeps it in itself. */
const maxTries = 10;

/**
 * Gives a field the focus, and again whenever a form, a dialog or a text takes it for itself, until somebody uses the Studio (`onUse`). While they
 * type into it, `keepTyping` does the same.
 * @returns a function that ends it
 */
export function holdFocus(field: HTMLElement): () => void {
  const ending = new AbortController();
  let tries = 0;
  const takeBack = ({ target }: FocusEvent): void => {
    if (target === field || tries === maxTries) return;
    tries += 1;
    field.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', takeBack, { signal: ending.signal });
  ending.signal.addEventListener(
    'abort',
    onUse(() => ending.abort()),
  );
  field.focus({ preventScroll: true });
  return () => ending.abort();
}
