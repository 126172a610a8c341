import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Gives an element the focus as soon as it exists, with the caret behind its words, unless somebody presses a key or clicks before.
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
    const ending = new AbortController();
    const { signal } = ending;
    // Not at once: Sanity would conclude that the element cannot have the focus, and try the next one.
    let frameId = 0;
    const start = (): void => {
      const wanted = frame.current?.querySelector<HTMLElement>(selector);
      if (!wanted) return;
      wanted.focus();
      if (wanted instanceof HTMLTextAreaElement) wanted.selectionStart = wanted.value.length;
      if (wanted === document.activeElement) ending.abort();
    };
    const startSoon = (): void => {
      cancelAnimationFrame(frameId);
      frameId = requestAnimationFrame(start);
    };
    // A field appears before its focusable element does.
    const changes = new MutationObserver(startSoon);
    if (frame.current) changes.observe(frame.current, { childList: true, subtree: true });
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(frameId);
      changes.disconnect();
    });
    const stop = ({ detail }: UIEvent): void => {
      // The second click of a double click belongs to the first, which was before this.
      if (detail < 2) ending.abort();
    };
    document.addEventListener('keydown', stop, { capture: true, signal });
    document.addEventListener('mousedown', stop, { capture: true, signal });
    startSoon();
    return () => ending.abort();
  }, [frame, selector, occasion]);
}
