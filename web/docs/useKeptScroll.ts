import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** The scroll position of each sidebar by its key. Module state, because every page renders a new sidebar. */
const positions = new Map<string, number>();

/**
 * Keeps the scroll position of a `nav` while the reader goes from page to page, and scrolls the entry of the current page into view.
 * @returns the ref for an element inside that `nav`
 */
export function useKeptScroll(key: string): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frame = inside.current?.closest('nav');
    if (!frame) return;
    frame.scrollTop = positions.get(key) ?? 0;
    showCurrent(frame);
    const keep = (): void => void positions.set(key, frame.scrollTop);
    frame.addEventListener('scroll', keep, { passive: true });
    return () => frame.removeEventListener('scroll', keep);
  }, [key]);
  return inside;
}

function showCurrent(frame: HTMLElement): void {
  const entry = frame.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  const view = frame.getBoundingClientRect();
  if (entry && (entry.top < view.top || entry.bottom > view.bottom)) {
    frame.scrollTop += entry.top - view.top - view.height / 3;
  }
}
