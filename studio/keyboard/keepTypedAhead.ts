import { typesNowhere } from './typesNowhere.ts';

/** The time that typed text waits for a field after its last key, in milliseconds: a slow machine takes as long to show a form. */
const patience = 5000;

/**
 * Keeps text that is typed before there is a field for it, as in a new document whose form is still loading, and puts it into the text field
 * that gets the focus next. A click, or a key that types nothing, drops it. A space within such a text presses no button.
 * @returns a function that ends it
 */
export function keepTypedAhead(page: Window): () => void {
  let typed = { text: '', at: 0 };
  const forget = (): void => {
    typed = { text: '', at: 0 };
  };
  const collect = (event: KeyboardEvent): void => {
    const { key, timeStamp } = event;
    if (!typesNowhere(event)) return forget();
    if (timeStamp - typed.at > patience) forget();
    // A space by itself is for the button that has the focus.
    if (key.length > 1 || (key === ' ' && typed.text === '')) return;
    if (key === ' ') event.preventDefault();
    typed = { text: typed.text + key, at: timeStamp };
  };
  const handOver = ({ target, timeStamp }: FocusEvent): void => {
    if (typed.text === '' || timeStamp - typed.at > patience || !takesText(target)) return;
    // After the handlers that moved the focus: React would not notice a change in the middle of its own.
    queueMicrotask(() => {
      if (page.document.activeElement !== target) return;
      insert(target, typed.text);
      forget();
    });
  };

  // Before all others, which see by a prevented space that it belongs to a text.
  page.addEventListener('keydown', collect, { capture: true });
  page.addEventListener('pointerdown', forget, { capture: true });
  page.addEventListener('focusin', handOver);
  return () => {
    page.removeEventListener('keydown', collect, { capture: true });
    page.removeEventListener('pointerdown', forget, { capture: true });
    page.removeEventListener('focusin', handOver);
  };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Returns whether text can be put into a field where its caret is; checkboxes, numbers and the like have none. */
function takesText(target: EventTarget | null): target is TextField {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && !target.readOnly && target.selectionStart !== null;
}

function insert(field: TextField, text: string): void {
  const { selectionStart, selectionEnd } = field;
  field.setRangeText(text, selectionStart ?? 0, selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
