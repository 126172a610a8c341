/** The time for which a copy button shows the result, in ms. */
const copiedFor = 1000;

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/**
 * Copies text to the clipboard, and shows on `button` for a second whether that worked (`data-copied`).
 * @param text may still be on its way: browsers allow that if copying it begins with the click
 */
export function copyText(text: string | Promise<string>, button: HTMLElement): void {
  const show = (state: 'yes' | 'no', words: string): void => {
    button.dataset['copied'] = state;
    announceText(words);
    // The timer of an earlier click must not end this one.
    clearTimeout(timers.get(button));
    timers.set(
      button,
      setTimeout(() => delete button.dataset['copied'], copiedFor),
    );
  };
  const fail = (): void => show('no', 'Could not copy');
  // Outside secure contexts there is no clipboard.
  if (navigator.clipboard) {
    write(text).then(() => show('yes', 'Copied'), fail);
  } else {
    fail();
  }
}

function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  const type = 'text/plain';
  const blob = text.then((value) => new Blob([value], { type }));
  return navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}

/** Announces something to screen readers that others can see, such as `Copied`. */
function announceText(text: string): void {
  const node = document.getElementById('pageAnnouncer');
  if (!node) return;
  // A text is announced only when it changes: clearing it first announces the same text again.
  node.textContent = '';
  requestAnimationFrame(() => void (node.textContent = text));
}
