import type { KeyboardEvent, ReactNode } from 'react';
import type { CellFocus } from './useCellFocus.ts';
import type { TableChanges } from './useTableChanges.ts';
import { ColumnControls } from './ColumnControls.tsx';
import { nameOfCell } from './nameOfCell.ts';
import { newKey } from './newKey.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { TableCell } from './TableCell.tsx';
import { TableFrame } from './TableFrame.tsx';
import { columnsOf, withoutRow, withRow } from './tableGrid.ts';
import { withAlignment, withoutTableColumn } from './tableState.ts';

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

/** The cells of a table, with what aligns and removes its rows and columns. Enter leads to the cell below, and adds a row at the end. */
export function GridRows({ table, focus, openCell, onFormat, onClose }: GridRowsProps): ReactNode {
  const { state, whole, hasHeader, change, write } = table;
  const { grid, alignments } = state;
  const columns = columnsOf(grid);
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
  const removeRow = (row: number): void => {
    // The button goes with its row.
    focus.elementOf(whole[neighborOf(row, grid.length)]?.cells[0]?._key)?.focus();
    change({ grid: withoutRow(grid, row) });
  };
  const removeColumn = (column: number): void => {
    focus.elementOf(whole.at(-1)?.cells[neighborOf(column, columns)]?._key)?.focus();
    change(withoutTableColumn(state, column));
  };
  return (
    <TableFrame frame={focus.frame}>
      {whole.map((row, rowIndex) => (
        <tr key={row._key}>
          {row.cells.map((cell, column) => (
            <TableCell
              // A cell that is typed in stays the same one when a colleague adds or removes columns before it.
              key={cell._key}
              cell={cell}
              name={nameOfCell(rowIndex, column)}
              isHeader={hasHeader && rowIndex === 0}
              alignment={alignments[column] ?? 'left'}
              isOpen={cell._key === openCell}
              onFocus={() => onFocus(cell._key)}
              onWrite={(text, inputType) => write(rowIndex, column, text, inputType)}
              onKeyDown={(event) => onKeyDown(event, rowIndex, column)}
              onFormat={() => onFormat(cell._key)}
            />
          ))}
          <td data-controls>
            <RemoveButton
              label={`Remove row ${rowIndex + 1}`}
              isPossible={grid.length > 1}
              onClick={() => removeRow(rowIndex)}
            />
          </td>
        </tr>
      ))}
      <ColumnControls
        columns={columns}
        alignments={alignments}
        onAlign={(column, alignment) => change(withAlignment(state, column, alignment))}
        onRemove={removeColumn}
      />
    </TableFrame>
  );
}

/** Returns the index of the row or column that gets the focus when another one is removed: the next, or the one before the last. */
function neighborOf(index: number, count: number): number {
  return index === count - 1 ? index - 1 : index + 1;
}
