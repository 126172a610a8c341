import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

export type CellFocus = {
  /** The element around the cells. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Returns the element of the cell with this key, if it is there. */
  readonly elementOf: (cell: string | undefined) => HTMLElement | null | undefined;
  /** Gives a cell the focus once it exists. */
  readonly focusNext: (cell: string | undefined) => void;
  /** Records that a cell has got the focus. */
  readonly noteVisit: (cell: string) => void;
  /** The key of the cell that had the focus last. */
  readonly lastCell: () => string | undefined;
  /** The number of times that a cell got the focus. */
  readonly visits: () => number;
};

/** Knows which cell of a table has the focus, and moves it. Cells are named by their keys. */
export function useCellFocus(): CellFocus {
  const frame = useRef<HTMLDivElement>(null);
  /** The cell that gets the focus once it exists. */
  const nextCell = useRef<string>(undefined);
  const lastCell = useRef<string>(undefined);
  const visits = useRef(0);
  const elementOf = (cell: string | undefined): HTMLElement | null | undefined =>
    cell === undefined ? undefined : frame.current?.querySelector(`[data-cell="${CSS.escape(cell)}"]`);
  useLayoutEffect(() => {
    const element = elementOf(nextCell.current);
    if (!element) return;
    nextCell.current = undefined;
    element.focus();
  });
  return {
    frame,
    elementOf,
    focusNext: (cell) => {
      nextCell.current = cell;
    },
    noteVisit: (cell) => {
      lastCell.current = cell;
      visits.current += 1;
    },
    lastCell: () => lastCell.current,
    visits: () => visits.current,
  };
}
