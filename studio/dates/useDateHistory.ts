import { useRef } from 'react';

type DateHistory = {
  /** Notes that the date is about to change from this value. */
  readonly note: (before: string | undefined) => void;
  /** Returns the value before the last change, or the one after it for `redo`, in an object; undefined if there is none. */
  readonly travel: (way: 'undo' | 'redo', current: string | undefined) => Travel | undefined;
};

type Travel = { readonly value: string | undefined };

/**
 * Remembers the values that a date has had since its form was opened. The browser's own undo forgets what was typed once the form spells
 * the date in its own way.
 */
export function useDateHistory(): DateHistory {
  const past = useRef<Travel[]>([]);
  const future = useRef<Travel[]>([]);
  return {
    note: (before) => {
      past.current.push({ value: before });
      future.current = [];
    },
    travel: (way, current) => {
      const [from, to] = way === 'undo' ? [past, future] : [future, past];
      const travel = from.current.pop();
      if (travel) to.current.push({ value: current });
      return travel;
    },
  };
}
