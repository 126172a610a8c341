import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * For what a dialog contains: gives the focus to one element of it, where Sanity's dialogs begin at the button that closes them; and, when the
 * dialog is closed and nothing else has it, back to what had it before.
 * @returns the ref of that element
 */
export function useDialogFocus<Start extends HTMLElement>(): RefObject<Start | null> {
  const start = useRef<Start>(null);
  useEffect(() => {
    // The dialog around it takes the focus after its content was mounted.
    const frame = requestAnimationFrame(() => start.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      });
    };
  }, []);
  return start;
}
