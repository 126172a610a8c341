import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How far each sidebar was scrolled, by its key: a sidebar is made anew on every page. */
const positions = new Map<string, number>();

/**
 * Keeps the place of a scrolling `nav` while the reader goes from page to page, and brings the entry of the current
 * page into view where it is not. The answer is the reference for an element inside that `nav`.
 */
export function useKeptScroll(key: string): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frame = inside.current?.closest('nav');
    if (frame === null || frame === undefined) {
      return;
    }
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
  if (entry !== undefined && (entry.top < view.top || entry.bottom > view.bottom)) {
    frame.scrollTop += entry.top - view.top - view.height / 3;
  }
}
