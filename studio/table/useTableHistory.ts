import type { KeyboardEvent } from 'react';
import type { TableState } from './tableState.ts';
import { useEffect, useRef } from 'react';
import { undoKey } from '../keyboard/undoKey.ts';
import { emptyHistory, redone, undone, withStep } from './tableHistory.ts';

type TableKeys = {
  /** Notes an action of the writer, just before its change is stored. */
  readonly note: (after: TableState, typedIn?: string) => void;
  /** Undoes at Ctrl+Z and redoes at Ctrl+Shift+Z or Ctrl+Y, one action at a time. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/**
 * Undoes and redoes a writer's actions in the grid of a table. The browser only knows typing, and the text around the table would undo the
 * whole table.
 * @param state the current table
 * @param openCell the cell whose words are being formatted: all of that is one action, recorded when it is closed
 * @param onTravel stores the resulting table
 */
export function useTableHistory(
  state: TableState,
  openCell: string | undefined,
  onTravel: (state: TableState) => void,
): TableKeys {
  const history = useRef(emptyHistory);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    if (openCell === undefined) return undefined;
    const before = latest.current;
    return () => {
      history.current = withStep(history.current, before, latest.current);
    };
  }, [openCell]);
  return {
    note: (after, typedIn) => {
      history.current = withStep(history.current, state, after, typedIn);
    },
    onKeyDown: (event) => {
      const key = undoKey(event);
      // The words of an open cell have a history of their own.
      if (!key || (event.target instanceof HTMLElement && event.target.isContentEditable)) return;
      event.preventDefault();
      event.stopPropagation();
      const next = (key === 'undo' ? undone : redone)(history.current, state);
      if (!next) return;
      history.current = next.history;
      onTravel(next.state);
    },
  };
}
