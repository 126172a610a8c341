import { onUse } from './onUse.ts';

/** The most times that the focus is taken back, so that this never fights with a dialog that traps the focus. */
const maxTries = 10;

/**
 * Gives a field the focus, and takes it back whenever a form, a dialog or a text takes it, until somebody uses the Studio (`onUse`). While they
 * type into the field, `keepTyping` does the same.
 * @returns a function that ends it
 */
export function holdFocus(field: HTMLElement): () => void {
  let tries = 0;
  const takeBack = ({ target }: FocusEvent): void => {
    if (target === field || tries === maxTries) return;
    tries += 1;
    field.focus({ preventScroll: true });
  };
  const end = (): void => {
    document.removeEventListener('focusin', takeBack);
    stop();
  };
  const stop = onUse(end);
  document.addEventListener('focusin', takeBack);
  field.focus({ preventScroll: true });
  return end;
}
