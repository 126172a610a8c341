import { modifierKeys } from './modifierKeys.ts';
import { typesCharacter } from './typesCharacter.ts';

const editable = '[data-testid="comment-input-editable"][contenteditable="true"]';

/** The box of a new comment, and that of a reply in the thread that is open. Sanity keeps closed boxes in the page, and does not show them. */
const boxes = {
  comment: `[data-ui="Popover"] ${editable}`,
  reply: `[data-testid="comments-list-item"][data-active="true"] ${editable}`,
};

/** The time to wait for the box after the last key, in milliseconds: a slow machine takes as long to show it. */
const patience = 5000;

/**
 * Gives the focus to the box of a new comment or of a reply as soon as it can be typed into, and puts what is typed until then into it. Sanity
 * focuses the box before that, and makes it again when the dataset of the first comment has been made. The box was also seen to lose its focus
 * right after that, for a reason that is not known: then it gets the focus again. A click, Escape or another key that types nothing ends this,
 * and so does a pause in typing. If no box appears, the text goes to where the focus is.
 */
export function focusCommentBox(of: keyof typeof boxes): void {
  const box = boxes[of];
  let typed = '';
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const ending = new AbortController();
  const end = (): void => {
    clearTimeout(timeout);
    changes.disconnect();
    ending.abort();
  };
  const handOver = (): void => {
    const text = typed;
    typed = '';
    if (text !== '') typeText(text);
  };
  const giveUp = (): void => {
    end();
    handOver();
  };
  const look = (): void => {
    const found = document.querySelector<HTMLElement>(box);
    if (!found) return;
    if (isReady(found)) return handOver();
    if (found === document.activeElement) found.blur();
    found.focus();
  };
  const collect = (event: KeyboardEvent): void => {
    const { key } = event;
    if (modifierKeys.has(key)) return;
    const isCharacter = typesCharacter(event);
    if (!isCharacter && key !== 'Backspace') return end();
    clearTimeout(timeout);
    timeout = setTimeout(giveUp, patience);
    const found = document.querySelector(box);
    // What has waited comes before this key.
    if (found && isReady(found)) return handOver();
    event.preventDefault();
    event.stopImmediatePropagation();
    typed = isCharacter ? typed + key : typed.slice(0, -1);
    look();
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['contenteditable', 'data-focused', 'data-active'],
  });
  const options = { capture: true, signal: ending.signal };
  window.addEventListener('keydown', collect, options);
  window.addEventListener('pointerdown', end, options);
}

/** Returns whether a box can be typed into: its editor learns of its focus later than the browser, and drops what is typed until then. */
function isReady(found: Element): boolean {
  return found === document.activeElement && found.closest('[data-focused="true"]') !== null;
}

/**
 * Types a text where the focus is. An editor of rich text inserts what a `beforeinput` event tells it, and forgets all else; `execCommand`, which
 * other fields understand, sends no such event.
 */
function typeText(text: string): void {
  const insert = { inputType: 'insertText', data: text, bubbles: true, cancelable: true };
  const isFree = document.activeElement?.dispatchEvent(new InputEvent('beforeinput', insert));
  if (isFree) document.execCommand('insertText', false, text);
}
