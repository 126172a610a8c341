import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Puts the caret of a rich text editor behind its words when the editor gets the focus for the first time. Sanity moves it to the start when
 * it learns where the focus is, which can be later: a letter that is typed first, before any key or click that moves the caret, still goes
 * to the end.
 * @param frame the element around the editor
 */
export function useCaretAtEnd(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = frame.current;
    if (!place) return undefined;
    let wasFocused = false;
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    const onFocus = ({ target }: Event): void => {
      if (wasFocused || !isEditor(target)) return;
      wasFocused = true;
      moveToEnd(target);
    };
    // Before `beforeinput`, which says where the letter goes.
    const onKey = ({ key, target }: KeyboardEvent): void => {
      if (!isEditor(target) || key === 'Shift') return;
      // The keys that do something else than type have longer names.
      if (key.length === 1) moveToEnd(target);
      ending.abort();
    };
    place.addEventListener('focusin', onFocus, options);
    place.addEventListener('keydown', onKey, options);
    place.addEventListener('mousedown', ({ detail }) => detail < 2 && ending.abort(), options);
    return () => ending.abort();
  }, [frame]);
}

function isEditor(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches('[data-slate-editor]');
}

/** Moves the caret, and tells the editor at once: the browser does so in a later task. */
function moveToEnd(editor: HTMLElement): void {
  const selection = editor.ownerDocument.getSelection();
  selection?.selectAllChildren(editor);
  selection?.collapseToEnd();
  editor.ownerDocument.dispatchEvent(new Event('selectionchange'));
}
