import type { ObjectInputProps } from 'sanity';
import { useEffect, useRef } from 'react';
import { firstField } from '../keyboard/firstField.ts';

/** Sanity's dialogs take the focus for themselves when they have opened, once or twice. */
const maxTries = 3;

/**
 * Gives the first field of a form the focus when it opens, unless something in it is wanted already, such as the field of a problem. Until
 * somebody presses a key or clicks, the field takes it again when Sanity has moved it elsewhere.
 * @param isWanted whether to do so; undefined until that is known, after which it does not matter any more
 */
export function useStartInFirstField(
  { members, focusPath, onPathFocus }: Pick<ObjectInputProps, 'members' | 'focusPath' | 'onPathFocus'>,
  isWanted: boolean | undefined,
): void {
  const tries = useRef(0);
  useEffect(() => {
    const stop = (): void => {
      tries.current = maxTries;
    };
    const events = ['keydown', 'pointerdown'] as const;
    for (const event of events) document.addEventListener(event, stop, { capture: true });
    return () => {
      for (const event of events) document.removeEventListener(event, stop, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (isWanted === undefined || tries.current === maxTries) return;
    const isTaken = focusPath.length > 0 && tries.current === 0;
    const first = isWanted && !isTaken ? firstField(members) : undefined;
    if (!first) tries.current = maxTries;
    else if (focusPath.length === 0) {
      tries.current += 1;
      onPathFocus(first);
    }
  }, [isWanted, members, focusPath, onPathFocus]);
}
