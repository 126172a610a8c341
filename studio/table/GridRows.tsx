import type { KeyboardEvent, ReactNode } from 'react';
import type { CellFocus } from './useCellFocus.ts';
import type { TableLine } from './useMoves.ts';
import type { TableChanges } from './useTableChanges.ts';
import { Flex } from '@sanity/ui';
import { newKey } from '../values/newKey.ts';
import { ColumnControls } from './ColumnControls.tsx';
import { copyTable } from './copyTable.ts';
import { MoveHandle } from './MoveHandle.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { TableCell } from './TableCell.tsx';
import { TableFrame } from './TableFrame.tsx';
import { columnsOf, moved, nameOfCell, withoutRow, withRow } from './tableGrid.ts';
import { withAlignment, withoutTableColumn, withTableColumnMoved } from './tableState.ts';
import { useMoves } from './useMoves.ts';

type GridRowsProps = {
  readonly table: TableChanges;
  readonly focus: CellFocus;
  /** Key of the cell whose words are formatted at the moment. */
  readonly openCell: string | undefined;
  /** Opens a cell, to format its words. */
  readonly onFormat: (cell: string | undefined) => void;
  /** Closes the open cell. */
  readonly onClose: () => void;
};

/** The cells of a table, with what moves, aligns and removes its rows and columns. Enter leads to the cell below, and adds a row at the end. */
export function GridRows({ table, focus, openCell, onFormat, onClose }: GridRowsProps): ReactNode {
  const { state, whole, isHeader, change, write } = table;
  const { grid, alignments } = state;
  const columns = columnsOf(grid);
  const lines = useLines(table, focus);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: number, column: number): void => {
    if ((event.ctrlKey || event.metaKey) && ['b', 'i'].includes(event.key)) {
      event.preventDefault();
      return onFormat(whole[row]?.cells[column]?._key);
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const below = focus.elementOf(whole[row + 1]?.cells[column]?._key);
    if (below) return below.focus();
    const longer = withRow(grid, newKey);
    focus.focusNext(longer.at(-1)?.cells[column]?._key);
    change({ grid: longer });
  };
  const onFocus = (cell: string): void => {
    focus.noteVisit(cell);
    if (openCell !== undefined && cell !== openCell) onClose();
  };
  return (
    <TableFrame
      frame={focus.frame}
      columns={columns}
      over={lines.over}
      onCopy={(event) => copyTable(whole, event)}
    >
      {whole.map((row, rowIndex) => (
        <tr key={row._key} data-over={lines.over?.line === 'row' && lines.over.index === rowIndex}>
          {row.cells.map((cell, column) => (
            <TableCell
              // A cell that is typed in stays the same one when a colleague adds or removes columns before it.
              key={cell._key}
              cell={cell}
              name={nameOfCell(rowIndex, column)}
              isHeader={isHeader(rowIndex, column)}
              alignment={alignments[column] ?? 'left'}
              isOpen={cell._key === openCell}
              onFocus={() => onFocus(cell._key)}
              onWrite={(text, inputType) => write(rowIndex, column, text, inputType)}
              onPaste={(event) => table.paste(rowIndex, column, event)}
              onKeyDown={(event) => onKeyDown(event, rowIndex, column)}
              onFormat={() => onFormat(cell._key)}
            />
          ))}
          <td data-controls>{lines.rowControls(rowIndex)}</td>
        </tr>
      ))}
      <ColumnControls
        columns={columns}
        alignments={alignments}
        handleOf={(column) => lines.handleOf('column', column)}
        onAlign={(column, alignment) => change(withAlignment(state, column, alignment))}
        onRemove={lines.removeColumn}
      />
    </TableFrame>
  );
}

/** Returns what moves and removes whole rows and columns. */
function useLines({ state, whole, change }: TableChanges, focus: CellFocus) {
  const count = { row: whole.length, column: columnsOf(whole) };
  const nameOf = (line: TableLine, index: number): string =>
    line === 'row' ? `row ${whole[index]?._key}` : `column ${index}`;
  const { over, onStep, onDrag } = useMoves(focus.frame, count, nameOf, (line, from, to) =>
    change(
      line === 'row'
        ? { grid: moved(whole, from, to) }
        : withTableColumnMoved({ ...state, grid: whole }, from, to),
    ),
  );
  const handleOf = (line: TableLine, index: number): ReactNode =>
    count[line] > 1 && (
      <MoveHandle line={line} index={index} name={nameOf(line, index)} onStep={onStep} onDrag={onDrag} />
    );
  const removeRow = (row: number): void => {
    // The button goes with its row.
    focus.elementOf(whole[neighborOf(row, count.row)]?.cells[0]?._key)?.focus();
    change({ grid: withoutRow(state.grid, row) });
  };
  return {
    over,
    handleOf,
    rowControls: (row: number) => (
      <Flex>
        {handleOf('row', row)}
        <RemoveButton
          label={`Remove row ${row + 1}`}
          isPossible={count.row > 1}
          onClick={() => removeRow(row)}
        />
      </Flex>
    ),
    removeColumn: (column: number): void => {
      focus.elementOf(whole.at(-1)?.cells[neighborOf(column, count.column)]?._key)?.focus();
      change(withoutTableColumn(state, column));
    },
  };
}

/** Returns the index of the row or column that gets the focus when another one is removed: the next, or the one before the last. */
function neighborOf(index: number, count: number): number {
  return index === count - 1 ? index - 1 : index + 1;
}
