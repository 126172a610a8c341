import type { ObjectInputProps, Path } from 'sanity';
import { useEffect, useRef, useState } from 'react';
import { firstField } from '../keyboard/firstField.ts';
import { nextFocus } from '../keyboard/nextFocus.ts';
import { onUse } from '../keyboard/onUse.ts';

/** Sanity's forms and dialogs take the focus for themselves when they have opened, once or twice. */
const maxTries = 3;

/**
 * Gives the first field of a form the focus when it opens, as soon as the field is there, unless another field was asked for, such as that
 * of a problem. Until somebody uses the Studio (`onUse`), the field takes the focus back when Sanity moves it elsewhere.
 * @param isWanted whether to do so; undefined until that is known, after which changes are ignored
 */
export function useStartInFirstField(
  { members, focusPath, onPathFocus }: Pick<ObjectInputProps, 'members' | 'focusPath' | 'onPathFocus'>,
  isWanted: boolean | undefined,
): void {
  const tries = useRef(0);
  /** The number of times that the focus has moved, or that the field that waited for it has come. */
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    const stop = (): void => {
      tries.current = maxTries;
    };
    const look = (): void => {
      if (tries.current < maxTries) setMoves((count) => count + 1);
    };
    const end = onUse(stop);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('focusin', look);
      end();
    };
  }, []);
  const [firstName] = (isWanted === true && firstField(members)) || [];
  useEffect(() => {
    // A form is rendered before its fields when it is the first of its kind: their code is still being loaded.
    if (firstName === undefined || isShown([firstName])) return undefined;
    const changes = new MutationObserver(() => {
      if (!isShown([firstName])) return;
      changes.disconnect();
      setMoves((count) => count + 1);
    });
    changes.observe(document.body, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [firstName]);
  useEffect(() => {
    if (isWanted === undefined || tries.current === maxTries) return;
    const first = isWanted ? firstField(members) : undefined;
    const next = nextFocus({
      first,
      focusPath,
      isShown,
      hasTried: tries.current > 0,
      isFocused: isInField,
    });
    if (next === 'settled') tries.current = maxTries;
    else if (next !== 'wait') {
      if (next.length > 0) tries.current += 1;
      onPathFocus(next);
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each move of the focus is an occasion to look where it is
  }, [isWanted, members, focusPath, onPathFocus, moves]);
}

/** Returns whether a field of a form is on the page: most have their name at the end of a test id, the search field of a reference at the end of its own. */
function isShown([name]: Path): boolean {
  if (typeof name !== 'string') return false;
  const end = CSS.escape(name);
  return document.querySelector(`[data-testid^="field-"][data-testid$="${end}"], [id$=".${end}"]`) !== null;
}

/** Returns whether the browser's focus is in a field of the form, which is named by the end of its path. */
function isInField([name]: Path): boolean {
  const field = document.activeElement?.closest<HTMLElement>('[data-testid^="field-"]');
  return typeof name === 'string' && field?.dataset['testid']?.endsWith(name) === true;
}
