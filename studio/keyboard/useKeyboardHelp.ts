import { useEffect } from 'react';
import { focusCommentBox } from './focusCommentBox.ts';
import { keepTypedAhead } from './keepTypedAhead.ts';
import { keepTyping } from './keepTyping.ts';
import { moveInRows, repairRows } from './moveInRows.ts';
import { commentButtonOf, commentButtons, isPaneTitle, repairControls } from './repairControls.ts';
import { tellCaret } from './tellCaret.ts';
import { useRowFocus } from './useRowFocus.ts';

/**
 * Makes the parts of Sanity's interface that work only with a mouse, or that have no name, usable with the keyboard, and keeps the focus
 * and the caret where somebody types.
 */
export function useKeyboardHelp(): void {
  useRowFocus();
  useEffect(() => {
    document.addEventListener('focusin', repair);
    document.addEventListener('keydown', pressTitle);
    document.addEventListener('keydown', comment);
    document.addEventListener('keydown', moveOn);
    const stops = [keepTyping(document), keepTypedAhead(window), tellCaret(document)];
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('focusin', repair);
      document.removeEventListener('keydown', pressTitle);
      document.removeEventListener('keydown', comment);
      document.removeEventListener('keydown', moveOn);
    };
  }, []);
}

/** Repairs what has appeared since the last key, before the focus reaches it. */
function repair(): void {
  repairControls(document);
  repairRows(document);
}

function pressTitle(event: KeyboardEvent): void {
  const { target, key } = event;
  if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLElement) || !isPaneTitle(target)) return;
  event.preventDefault();
  target.click();
}

/** The arrow keys move the focus in the rows of a list in a form. */
function moveOn(event: KeyboardEvent): void {
  if (moveInRows(event)) event.preventDefault();
}

/** Ctrl+Alt+M comments on the field that has the focus, or replies to its last comment. */
function comment(event: KeyboardEvent): void {
  const { target, code, ctrlKey, altKey } = event;
  if (code !== 'KeyM' || !ctrlKey || !altKey || !(target instanceof Element)) return;
  const button = commentButtonOf(target);
  if (!button) return;
  event.preventDefault();
  const of = button.matches(commentButtons.add) ? 'comment' : 'reply';
  button.click();
  focusCommentBox(of);
}
