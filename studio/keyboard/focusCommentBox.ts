const box = '[data-testid="comment-input-editable"][contenteditable="true"]';

/** The time to wait for the box after the last key, in milliseconds: a slow machine takes as long to show it. */
const patience = 5000;

/**
 * Gives the focus to the box of a new comment as soon as it can be typed into, and puts what is typed until then into it. Sanity focuses the
 * box before that, and makes it again when the dataset of the first comment has been made. A click, Escape or another key that types nothing
 * ends this. Where no box appears, what was typed goes to where the focus is.
 */
export function focusCommentBox(): void {
  let typed = '';
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const ending = new AbortController();
  const end = (): void => {
    clearTimeout(timeout);
    changes.disconnect();
    ending.abort();
  };
  const handOver = (): void => {
    end();
    if (typed !== '') typeText(typed);
  };
  const look = (): void => {
    const found = document.querySelector<HTMLElement>(box);
    if (!found) return;
    if (isReady(found)) {
      if (typed !== '') handOver();
      return;
    }
    if (found === document.activeElement) found.blur();
    found.focus();
  };
  const collect = (event: KeyboardEvent): void => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (target instanceof Element && isReady(target)) return end();
    if (modifiers.has(key)) return;
    const isCharacter = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    if (!isCharacter && key !== 'Backspace') return end();
    event.preventDefault();
    event.stopImmediatePropagation();
    typed = isCharacter ? typed + key : typed.slice(0, -1);
    clearTimeout(timeout);
    timeout = setTimeout(handOver, patience);
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['contenteditable', 'data-focused'],
  });
  const options = { capture: true, signal: ending.signal };
  window.addEventListener('keydown', collect, options);
  window.addEventListener('pointerdown', end, options);
}

/** Returns whether the box can be typed into: its editor learns of its focus later than the browser, and drops what is typed until then. */
function isReady(target: Element): boolean {
  return target.matches(box) && target.closest('[data-focused="true"]') !== null;
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

/** Keys that are held while others are pressed. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);
