import type { RefObject } from 'react';
import type { ObjectInputProps } from 'sanity';
import { useStartAt } from '../keyboard/useStartAt.ts';

/**
 * Moves the focus to a field that was asked for, such as that of a problem, once its set has unfolded: Sanity tries only while the field is
 * still folded away.
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
  const field = wanted === undefined ? undefined : `[data-testid="field-${wanted}"]:not(:focus-within)`;
  useStartAt(frame, field && `${field} :is(input, textarea, select, [contenteditable="true"])`, wanted);
}
