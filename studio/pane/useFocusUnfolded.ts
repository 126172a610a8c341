import type { RefObject } from 'react';
import type { ObjectInputProps } from 'sanity';
import { useEffect } from 'react';
import { onUse } from '../keyboard/onUse.ts';
import { useStartAt } from '../keyboard/useStartAt.ts';

/**
 * Moves the focus to a field that was asked for, such as that of a problem, once its set has unfolded: Sanity tries only while the field is
 * still folded away. The text above it grows when it is loaded, so the field is kept in view until somebody uses the Studio (`onUse`).
 * @param frame the element around the form
 */
export function useFocusUnfolded(
  frame: RefObject<HTMLElement | null>,
  { focusPath: [name], members }: Pick<ObjectInputProps, 'focusPath' | 'members'>,
): void {
  const isInSet = members.some(
    (member) =>
      member.kind === 'fieldSet' &&
      member.fieldSet.members.some((each) => each.kind === 'field' && each.name === name),
  );
  const wanted = isInSet && typeof name === 'string' ? name : undefined;
  const field = wanted === undefined ? undefined : `[data-testid="field-${wanted}"]`;
  useStartAt(
    frame,
    field && `${field}:not(:focus-within) :is(input, textarea, select, [contenteditable="true"])`,
    wanted,
  );
  useEffect(() => {
    const form = frame.current?.parentElement;
    if (field === undefined || !form) return undefined;
    const growth = new ResizeObserver(() => {
      const { activeElement } = document;
      if (activeElement?.closest(field)) activeElement.scrollIntoView({ block: 'nearest' });
    });
    growth.observe(form);
    const stopWaiting = onUse(() => growth.disconnect());
    return () => {
      growth.disconnect();
      stopWaiting();
    };
  }, [frame, field]);
}
