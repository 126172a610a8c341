import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Path } from 'sanity';
import type { Grid } from './tableGrid.ts';
import type { TableState } from './tableState.ts';
import type { CellFocus } from './useCellFocus.ts';
import { useContext, useState } from 'react';
import { useFormValue } from 'sanity';
import { isRecord } from '#core/isRecord.ts';
import { clipboardOf } from '../body/paste/pastedContent.ts';
import { newKey } from '../values/newKey.ts';
import { pastedCells } from './pastedCells.ts';
import { TableChangeContext } from './TableChangeContext.ts';
import {
  createMissingKeys,
  emptyGrid,
  plainContent,
  rowWith,
  withCells,
  withContent,
  withEveryCell,
} from './tableGrid.ts';
import { tablePatches, tableState } from './tableState.ts';
import { useTableHistory } from './useTableHistory.ts';

export type TableChanges = {
  /** The table that is shown: the stored one, or a blank one as long as nothing is stored. */
  readonly state: TableState;
  /** Its rows, each with a cell in every column. */
  readonly whole: Grid;
  /** Returns whether a cell is a header, by its row and column, from 0. */
  readonly isHeader: (row: number, column: number) => boolean;
  /** Stores a change; it can be undone. */
  readonly change: (changed: Partial<TableState>) => void;
  /**
   * Stores what was typed into a cell.
   * @param inputType as the browser names it, such as `insertText`
   */
  readonly write: (row: number, column: number, text: string, inputType: string) => void;
  /** Puts the cells of another table into this one, from a cell on. Leaves anything else that is pasted to the browser. */
  readonly paste: (row: number, column: number, event: ClipboardEvent<HTMLElement>) => void;
  /** Stores the table that is shown if this cell of it is not stored yet. */
  readonly storeCell: (cell: string) => void;
  /** Undoes and redoes changes. */
  readonly onHistoryKey: (event: KeyboardEvent<HTMLElement>) => void;
};

/**
 * Returns the table around a form's field of rows, and the functions that change it.
 * @param path of the rows
 * @param openCell key of the cell whose words are formatted at the moment
 * @param visits what is typed in two visits of a cell is two actions
 */
export function useTableChanges(
  path: Path,
  openCell: string | undefined,
  visits: CellFocus['visits'],
): TableChanges {
  const onTable = useContext(TableChangeContext);
  if (!onTable) throw new Error('The rows of a table are shown outside of their table.');
  const [blank] = useState(() => emptyGrid(3, 2, newKey));
  const [keyOfMissing] = useState(() => createMissingKeys(newKey));
  const table = useFormValue(path.slice(0, -1));
  const stored = tableState(isRecord(table) ? table : {});
  const state = stored.grid.length === 0 ? { ...stored, grid: blank } : stored;
  const { grid } = state;
  const whole = withEveryCell(grid, keyOfMissing);
  const store = (changed: TableState): void => onTable(tablePatches(stored, changed));
  const { note, onKeyDown: onHistoryKey } = useTableHistory(stored, openCell, store);
  const change = (changed: Partial<TableState>, typedIn?: string): void => {
    const after = { ...state, ...changed };
    note(after, typedIn);
    store(after);
  };
  return {
    state,
    whole,
    isHeader: (row, column) =>
      isRecord(table) &&
      ((row === 0 && table['headerRow'] !== false) || (column === 0 && table['headerColumn'] === true)),
    change,
    write: (row, column, text, inputType) => {
      const cell = whole[row]?.cells[column];
      if (!cell) return;
      const typedIn = typing.has(inputType) ? `${cell._key} ${inputType} ${visits()}` : undefined;
      const content = plainContent(text, cell.content);
      const from = stored.grid[row]?.cells[column] ? grid : whole;
      change({ grid: withContent(from, row, column, content) }, typedIn);
    },
    paste: (row, column, event) => {
      const cells = pastedCells(clipboardOf(event.clipboardData));
      if (!cells) return;
      event.preventDefault();
      change({ grid: withCells(whole, row, column, cells, newKey) });
    },
    storeCell: (cell) => {
      if (!rowWith(stored.grid, cell)) store({ ...state, grid: whole });
    },
    onHistoryKey,
  };
}

/** Kinds of input, as the browser names them, that continue an action. Each of the others, such as pasting, is an action of its own. */
const typing: ReadonlySet<string> = new Set([
  'insertText',
  'insertCompositionText',
  'deleteContentBackward',
  'deleteContentForward',
]);
