import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Sanity's dialogs take the focus for themselves when they have opened, once or twice. */
const maxTries = 3;

/**
 * Gives "Upload" the focus when the dialog of an empty image or file opens, and again when Sanity's dialog takes it, until somebody presses a
 * key or clicks.
 * @param frame what the upload is in
 * @param isWanted whether to do so, when the dialog opens
 */
export function useStartAtUpload(frame: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    let tries = 0;
    const start = (): void => {
      const upload = frame.current?.querySelector<HTMLInputElement>('input[type="file"]');
      if (!upload || tries === maxTries || upload === document.activeElement) return;
      tries += 1;
      upload.focus();
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
    // The field is there before its button is.
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
  }, [frame, isWanted]);
}
