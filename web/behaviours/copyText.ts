import { announceText } from './announceText.ts';
import { copiedFor } from './shellConstants.ts';

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Puts text on the clipboard and shows on `button` for a second whether that worked (`data-copied`). */
export function copyText(text: string, button: HTMLElement): void {
  const tell = (state: 'yes' | 'no', words: string): void => {
    button.dataset['copied'] = state;
    announceText(words);
    // The end of an earlier one is not the end of this one.
    clearTimeout(timers.get(button));
    timers.set(
      button,
      setTimeout(() => delete button.dataset['copied'], copiedFor),
    );
  };
  const failed = (): void => tell('no', 'Copying is not allowed here');
  // Outside of secure contexts there is no clipboard.
  if (navigator.clipboard === undefined) {
    failed();
  } else {
    navigator.clipboard.writeText(text).then(() => tell('yes', 'Copied'), failed);
  }
}
