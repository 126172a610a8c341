import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus to one element of a dialog, where Sanity's begin at the button that closes them, and returns it to the former element when
 * the dialog is closed and nothing else has it.
 * @param goOn for a dialog whose former element disappears, such as the button of an action: gives the focus to something else, and returns
 * whether it did
 * @returns the ref of that element
 */
export function useDialogFocus<Start extends HTMLElement>(goOn?: () => boolean): RefObject<Start | null> {
  const start = useRef<Start>(null);
  const next = useRef(goOn);
  useLayoutEffect(() => {
    next.current = goOn;
  });
  useEffect(() => {
    // The dialog around it takes the focus after its content was mounted.
    const frame = requestAnimationFrame(() => start.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || next.current?.() === true) return;
        if (before instanceof HTMLElement) before.focus();
      });
    };
  }, []);
  return start;
}
