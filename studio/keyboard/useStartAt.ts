import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Sanity's dialogs take the focus for themselves when they have opened, once or twice. */
const maxTries = 3;

/**
 * Gives something the focus as soon as it is there, and again when Sanity's dialog takes it, until somebody presses a key or clicks.
 * @param frame what it is in
 * @param selector selects it there; undefined if there is nothing to select
 * @param occasion what it is for, such as the file that was uploaded: begins anew when it changes, and without one nothing is done
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
    };
    // At once, Sanity would take it for something that cannot have the focus, and try whatever comes next.
    let frameId = 0;
    const startSoon = (): void => {
      cancelAnimationFrame(frameId);
      frameId = requestAnimationFrame(start);
    };
    const stop = (): void => {
      tries = maxTries;
    };
    startSoon();
    // A field is there before what can have the focus in it.
    const changes = new MutationObserver(startSoon);
    if (frame.current) changes.observe(frame.current, { childList: true, subtree: true });
    document.addEventListener('focusin', startSoon);
    document.addEventListener('keydown', stop, { capture: true });
    document.addEventListener('pointerdown', stop, { capture: true });
    return () => {
      cancelAnimationFrame(frameId);
      changes.disconnect();
      document.removeEventListener('focusin', startSoon);
      document.removeEventListener('keydown', stop, { capture: true });
      document.removeEventListener('pointerdown', stop, { capture: true });
    };
  }, [frame, selector, occasion]);
}
