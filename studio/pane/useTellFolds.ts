import type { RefObject } from 'react';
import type { ObjectMember } from 'sanity';
import { useEffect } from 'react';

/**
 * Tells screen readers of each set of fields in a form whether it is folded, which Sanity only shows by an arrow.
 * @param frame the element around the form
 */
export function useTellFolds(frame: RefObject<HTMLElement | null>, members: readonly ObjectMember[]): void {
  useEffect(() => {
    for (const toggle of frame.current?.querySelectorAll('legend button') ?? []) {
      const isOpen = toggle.querySelector('svg')?.style.transform.includes('90deg') ?? false;
      toggle.setAttribute('aria-expanded', String(isOpen));
    }
  }, [frame, members]);
}
