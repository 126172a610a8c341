import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Sanity's dialogs take the focus for themselves when they have opened, once or twice. */
const maxTries = 3;

/**
 * Gives an element the focus as soon as it exists, and again when Sanity's dialog takes the focus, until somebody presses a key or clicks.
 * @param frame the element around it
 * @param selector selects it in the frame; undefined if there is nothing to select
 * @param occasion identifies the reason, such as the uploaded file: starts again when it changes, and does nothing without one
 */
export function useStartAt(
  frame: RefObject<HTMLElement | null>,
  selector: string | undefined,
  occasion: string | undefined,
): void {
  useEffect(() => {
    if (selector === undefined || occasion === undefined) return undefined;
    let tries = 0;
    const start = (): void => {
      const wanted = frame.current?.querySelector<HTMLElement>(selector);
      if (!wanted || tries === maxTries || wanted === document.activeElement) return;
      tries += 1;
      wanted.focus();
      if (wanted instanceof HTMLTextAreaElement) wanted.selectionStart = wanted.value.length;
    };
    // Not at once: Sanity would conclude that the element cannot have the focus, and try the next one.
    let frameId = 0;
    const startSoon = (): void => {
      cancelAnimationFrame(frameId);
      frameId = requestAnimationFrame(start);
    };
    const stop = ({ detail }: UIEvent): void => {
      // The second click of a double click belongs to the first, which was before this.
      if (detail < 2) tries = maxTries;
    };
    startSoon();
    // A field appears before its focusable element does.
    const changes = new MutationObserver(startSoon);
    if (frame.current) changes.observe(frame.current, { childList: true, subtree: true });
    document.addEventListener('focusin', startSoon);
    document.addEventListener('keydown', stop, { capture: true });
    document.addEventListener('mousedown', stop, { capture: true });
    return () => {
      cancelAnimationFrame(frameId);
      changes.disconnect();
      document.removeEventListener('focusin', startSoon);
      document.removeEventListener('keydown', stop, { capture: true });
      document.removeEventListener('mousedown', stop, { capture: true });
    };
  }, [frame, selector, occasion]);
}
