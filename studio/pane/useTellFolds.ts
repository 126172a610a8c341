import type { RefObject } from 'react';
import type { ObjectMember } from 'sanity';
import { useEffect } from 'react';

/**
 * Tells screen readers of each set of fields of a document whether it is folded, which Sanity only shows by an arrow.
 * @param frame the element around the form
 */
export function useTellFolds(frame: RefObject<HTMLElement | null>, members: readonly ObjectMember[]): void {
  useEffect(() => {
    const toggles = [...(frame.current?.querySelectorAll('legend button') ?? [])];
    for (const member of members) {
      if (member.kind !== 'fieldSet') continue;
      const { title, collapsed } = member.fieldSet;
      const toggle = toggles.find(({ textContent }) => textContent === title);
      toggle?.setAttribute('aria-expanded', String(collapsed !== true));
    }
  }, [frame, members]);
}
