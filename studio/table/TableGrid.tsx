import type { ReactNode } from 'react';
import type { ArrayOfObjectsInputProps } from 'sanity';
import { AddIcon } from '@sanity/icons/Add';
import { Button, Flex, Stack, Text } from '@sanity/ui';
import { newKey } from '../values/newKey.ts';
import { CellEditor } from './CellEditor.tsx';
import { GridRows } from './GridRows.tsx';
import { nameOfCell, rowWith, withColumn, withRow } from './tableGrid.ts';
import { useCellFocus } from './useCellFocus.ts';
import { useTableChanges } from './useTableChanges.ts';

type TableGridProps = ArrayOfObjectsInputProps & {
  /** Key of the cell whose words are formatted at the moment, below the grid. */
  readonly openCell: string | undefined;
};

/** The rows of a table as a grid to type into. A cell with formatted words is edited below the grid. */
export function TableGrid(props: TableGridProps): ReactNode {
  const { onPathFocus, openCell, path } = props;
  const focus = useCellFocus();
  const table = useTableChanges(path, openCell, focus.visits);
  const { state, whole, change } = table;
  const { grid } = state;
  const format = (cell: string | undefined): void => {
    const row = rowWith(whole, cell);
    if (!row || cell === undefined) return;
    table.storeCell(cell);
    onPathFocus([{ _key: row._key }, 'cells', { _key: cell }, 'content']);
  };
  const formatLastCell = (): void => {
    const last = focus.lastCell();
    format(rowWith(whole, last) ? last : whole[0]?.cells[0]?._key);
  };
  /** The index of a new row: below the cell that had the focus last. */
  const rowAfter = (cell: string | undefined): number | undefined => {
    const row = rowWith(whole, cell);
    return row && whole.indexOf(row) + 1;
  };
  const openRow = rowWith(grid, openCell);
  const openColumn = openRow?.cells.findIndex(({ _key }) => _key === openCell) ?? -1;
  return (
    <Stack gap={3} data-testid="table-grid" onKeyDown={table.onHistoryKey}>
      <GridRows
        table={table}
        focus={focus}
        openCell={openCell}
        onFormat={format}
        onClose={() => onPathFocus([])}
      />
      {openRow && openCell !== undefined && (
        <CellEditor
          {...props}
          key={openCell}
          name={nameOfCell(grid.indexOf(openRow), openColumn)}
          contentPath={[...path, { _key: openRow._key }, 'cells', { _key: openCell }, 'content']}
          onDone={() => {
            focus.focusNext(openCell);
            onPathFocus([]);
          }}
        />
      )}
      <Flex gap={2} wrap="wrap" align="center">
        <Add what="Row" onClick={() => change({ grid: withRow(grid, newKey, rowAfter(focus.lastCell())) })} />
        <Add what="Column" onClick={() => change({ grid: withColumn(grid, newKey) })} />
        <Button
          mode="bleed"
          fontSize={1}
          padding={2}
          text="Format the cell"
          title="Words in bold, and links, in the cell that you were in last"
          onClick={formatLastCell}
        />
      </Flex>
      <Text muted size={1}>
        Enter goes to the next row. For words in bold and links, choose “Format the cell”, or press Ctrl+B in
        it. Ctrl+C copies the whole table for a spreadsheet, unless words are selected.
      </Text>
    </Stack>
  );
}

function Add({ what, onClick }: { readonly what: string; readonly onClick: () => void }): ReactNode {
  return <Button mode="ghost" fontSize={1} padding={2} icon={AddIcon} text={what} onClick={onClick} />;
}
