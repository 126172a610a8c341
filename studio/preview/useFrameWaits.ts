import type { RefObject } from 'react';
import type { PreviewServer } from './previewServer.ts';
import { useEffect, useState } from 'react';

/** Milliseconds between two looks at whether the preview is there. */
const again = 2000;

/**
 * Loads the frame of the preview anew once the preview is there, if it was not when the frame loaded: otherwise the browser's own page about
 * that would stay in it. Returns whether it is waiting for that.
 */
export function useFrameWaits(frame: RefObject<HTMLIFrameElement | null>, server: PreviewServer): boolean {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const look = async (wasAway: boolean): Promise<void> => {
      const isThere = await server.isThere();
      if (isStopped) return;
      setWaiting(!isThere);
      if (!isThere) timer = setTimeout(() => void look(true), again);
      else if (wasAway) reload(element);
    };
    const lookNow = (): void => {
      clearTimeout(timer);
      void look(false);
    };
    element.addEventListener('load', lookNow);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      element.removeEventListener('load', lookNow);
    };
  }, [frame, server]);
  return isWaiting;
}

function reload(frame: HTMLIFrameElement): void {
  const { src } = frame;
  frame.src = src;
}
