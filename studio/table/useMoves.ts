import type { PointerEvent } from 'react';
import type { CellFocus } from './useCellFocus.ts';
import { useLayoutEffect, useRef, useState } from 'react';

export type TableLine = 'row' | 'column';

/** A row or column, from 0. */
type Place = { readonly line: TableLine; readonly index: number };

type Moves = {
  /** The place over which something is being dragged. */
  readonly over: Place | undefined;
  readonly onStep: (line: TableLine, from: number, by: -1 | 1) => void;
  readonly onDrag: (line: TableLine, from: number, event: PointerEvent) => void;
};

/**
 * Moves rows and columns by their handles.
 * @param count the number of rows and columns
 * @param nameOf returns the name of the handle of a row or column
 * @param onMove moves one, both places from 0
 */
export function useMoves(
  frame: CellFocus['frame'],
  count: Readonly<Record<TableLine, number>>,
  nameOf: (line: TableLine, index: number) => string,
  onMove: (line: TableLine, from: number, to: number) => void,
): Moves {
  const [over, setOver] = useState<Place>();
  /** The handle that keeps the focus while its row moves in the page. */
  const kept = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (kept.current === undefined || document.activeElement !== document.body) return;
    frame.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(kept.current)}"]`)?.focus();
  });
  const onStep: Moves['onStep'] = (line, from, by) => {
    const to = from + by;
    if (to < 0 || to >= count[line]) return;
    // A row takes its handle along, the handles of columns stay.
    const name = nameOf(line, line === 'row' ? from : to);
    kept.current = name;
    frame.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(name)}"]`)?.focus();
    onMove(line, from, to);
  };
  const onDrag: Moves['onDrag'] = (line, from, { currentTarget, pointerId, button }) => {
    if (button !== 0 || !(currentTarget instanceof HTMLElement)) return;
    kept.current = undefined;
    let to = from;
    const end = new AbortController();
    const { signal } = end;
    const stop = (): void => {
      end.abort();
      setOver(undefined);
    };
    currentTarget.setPointerCapture(pointerId);
    currentTarget.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const cell = document.elementFromPoint(clientX, clientY)?.closest('td');
        if (!cell || frame.current?.contains(cell) !== true) return;
        to = Math.min(indexOf(line, cell), count[line] - 1);
        setOver({ line, index: to });
      },
      { signal },
    );
    currentTarget.addEventListener(
      'pointerup',
      () => {
        stop();
        if (to !== from) onMove(line, from, to);
      },
      { signal },
    );
    currentTarget.addEventListener('pointercancel', stop, { signal });
  };
  return { over, onStep, onDrag };
}

function indexOf(line: TableLine, cell: HTMLTableCellElement): number {
  return line === 'column' ? cell.cellIndex : (cell.closest('tr')?.sectionRowIndex ?? 0);
}
