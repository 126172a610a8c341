import { typesCharacter } from './typesCharacter.ts';

/** The time for which the focus stays after a key, in milliseconds: a slow machine takes as long to draw what a dialog contains. */
const patience = 3000;

/** The most times that the focus is taken back between two keys, so that this never fights with a dialog that traps the focus. */
const maxTries = 3;

/**
 * Keeps the focus in a field while somebody types into it. Sanity's forms, dialogs and texts take the focus when they are ready, on a slow
 * machine after the first letters, and the next letters would be lost. The Tab key, a click, or any other key that types nothing moves it as
 * always.
 * @returns a function that ends it
 */
export function keepTyping(page: Document): () => void {
  let typing: { readonly field: HTMLElement; readonly at: number; tries: number } | undefined;

  const noteKey = (event: KeyboardEvent): void => {
    const { target, timeStamp } = event;
    typing =
      typesCharacter(event) && isTextField(target) ? { field: target, at: timeStamp, tries: 0 } : undefined;
  };
  const forget = (): void => {
    typing = undefined;
  };
  const giveBack = ({ target, timeStamp }: FocusEvent): void => {
    if (!typing || target === typing.field || !typing.field.isConnected) return;
    if (timeStamp - typing.at > patience || typing.tries === maxTries) return;
    typing.tries += 1;
    typing.field.focus({ preventScroll: true });
  };

  page.addEventListener('keydown', noteKey, { capture: true });
  page.addEventListener('pointerdown', forget, { capture: true });
  page.addEventListener('focusin', giveBack);
  return () => {
    page.removeEventListener('keydown', noteKey, { capture: true });
    page.removeEventListener('pointerdown', forget, { capture: true });
    page.removeEventListener('focusin', giveBack);
  };
}

function isTextField(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
