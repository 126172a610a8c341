import type { KeyboardEvent, ReactNode } from 'react';
import type { ArrayOfObjectsInputProps } from 'sanity';
import type { Grid } from './tableGrid.ts';
import { AddIcon } from '@sanity/icons/Add';
import { CloseIcon } from '@sanity/icons/Close';
import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { set, unset, useFormValue } from 'sanity';
import { styled } from 'styled-components';
import { isRecord } from '#core/isRecord.ts';
import { CellEditor } from './CellEditor.tsx';
import { CellWords } from './CellWords.tsx';
import {
  cellText,
  columnsOf,
  emptyGrid,
  gridOf,
  isPlain,
  plainContent,
  storedRows,
  withColumn,
  withEveryCell,
  withoutColumn,
  withoutRow,
  withRow,
  withText,
} from './tableGrid.ts';

type TableGridProps = ArrayOfObjectsInputProps & {
  /** Key of the cell whose words are formatted at the moment, below the grid. */
  readonly openCell: string | undefined;
  readonly onWantList: () => void;
};

/** The rows of a table as a grid to type into: Enter goes down, and adds a row at the end. A cell with formatted words is edited below the grid. */
export function TableGrid(props: TableGridProps): ReactNode {
  const { onChange, onPathFocus, onWantList, openCell, path, value } = props;
  const [blank] = useState(() => emptyGrid(3, 2, newKey));
  const table = useFormValue(path.slice(0, -1));
  const frame = useRef<HTMLDivElement>(null);
  /** The cell of a new row that gets the focus when it is there. */
  const nextCell = useRef<readonly [row: number, column: number]>(undefined);
  const lastCell = useRef<readonly [row: number, column: number]>([0, 0]);
  const cellElement = (row: number, column: number): HTMLElement | null | undefined =>
    frame.current?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`);
  useLayoutEffect(() => {
    const cell = nextCell.current && cellElement(...nextCell.current);
    if (!cell) return;
    nextCell.current = undefined;
    cell.focus();
  });
  const stored = gridOf(value);
  const grid = stored.length === 0 ? blank : stored;
  const change = (changed: Grid): void => onChange(set(storedRows(changed)));
  const write = (row: number, column: number, text: string): void => {
    const storedRow = stored[row];
    const cell = storedRow?.cells[column];
    if (!storedRow || !cell) return change(withText(grid, row, column, text, newKey));
    // Only this cell, so that two people can fill in a table.
    const place = [{ _key: storedRow._key }, 'cells', { _key: cell._key }, 'content'];
    onChange(text === '' ? unset(place) : set(plainContent(text, cell.content, newKey), place));
  };
  const format = (row: number, column: number): void => {
    const whole = withEveryCell(grid, newKey);
    const [wholeRow, cell] = [whole[row], whole[row]?.cells[column]];
    if (!wholeRow || !cell) return;
    if (!stored[row]?.cells[column]) change(whole);
    onPathFocus([{ _key: wholeRow._key }, 'cells', { _key: cell._key }, 'content']);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: number, column: number): void => {
    if ((event.ctrlKey || event.metaKey) && ['b', 'i'].includes(event.key)) {
      event.preventDefault();
      return format(row, column);
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const below = cellElement(row + 1, column);
    if (below) return below.focus();
    nextCell.current = [row + 1, column];
    change(withRow(grid, newKey));
  };
  const onCellFocus = (row: number, column: number): void => {
    lastCell.current = [row, column];
    if (openCell !== undefined && stored[row]?.cells[column]?._key !== openCell) onPathFocus([]);
  };
  const columns = columnsOf(grid);
  const hasHeader = isRecord(table) && table['headerRow'] !== false;
  const openRow = grid.find(({ cells }) => cells.some(({ _key }) => _key === openCell));
  const openColumn = openRow?.cells.findIndex(({ _key }) => _key === openCell) ?? -1;
  return (
    <Stack gap={3} data-testid="table-grid">
      <Frame ref={frame} onKeyDown={goOn}>
        <table>
          <tbody>
            {grid.map((row, rowIndex) => (
              <tr key={row._key}>
                {Array.from({ length: columns }, (_, column) => {
                  const cell = row.cells[column];
                  const name = nameOf(rowIndex, column);
                  const place = {
                    'data-cell': `${rowIndex}.${column}`,
                    onFocus: () => onCellFocus(rowIndex, column),
                  };
                  const isOpen = cell !== undefined && cell._key === openCell;
                  return (
                    <td key={column} data-header={hasHeader && rowIndex === 0}>
                      {isPlain(cell) && !isOpen ? (
                        <textarea
                          {...place}
                          rows={1}
                          aria-label={name}
                          value={cellText(cell)}
                          onChange={({ currentTarget }) => write(rowIndex, column, currentTarget.value)}
                          onKeyDown={(event) => onKeyDown(event, rowIndex, column)}
                        />
                      ) : (
                        <button
                          {...place}
                          type="button"
                          aria-label={`${name}: ${cellText(cell)}`}
                          aria-expanded={isOpen}
                          onClick={() => format(rowIndex, column)}
                        >
                          <CellWords content={cell?.content} />
                        </button>
                      )}
                    </td>
                  );
                })}
                <Remove
                  label={`Remove row ${rowIndex + 1}`}
                  isPossible={grid.length > 1}
                  onClick={() => change(withoutRow(grid, rowIndex))}
                />
              </tr>
            ))}
            <tr>
              {Array.from({ length: columns }, (_, column) => (
                <Remove
                  key={column}
                  label={`Remove column ${column + 1}`}
                  isPossible={columns > 1}
                  onClick={() => change(withoutColumn(grid, column))}
                />
              ))}
            </tr>
          </tbody>
        </table>
      </Frame>
      {openRow && openCell !== undefined && (
        <CellEditor
          {...props}
          key={openCell}
          name={nameOf(grid.indexOf(openRow), openColumn)}
          contentPath={[...path, { _key: openRow._key }, 'cells', { _key: openCell }, 'content']}
          onDone={() => {
            nextCell.current = [grid.indexOf(openRow), openColumn];
            onPathFocus([]);
          }}
        />
      )}
      <Flex gap={2} wrap="wrap" align="center">
        <Add what="Row" onClick={() => change(withRow(grid, newKey))} />
        <Add what="Column" onClick={() => change(withColumn(grid, newKey))} />
        <Button
          mode="bleed"
          fontSize={1}
          padding={2}
          text="Format the cell"
          title="Words in bold, and links, in the cell that you were in last"
          onClick={() => format(...lastCell.current)}
        />
        <Button
          mode="bleed"
          fontSize={1}
          padding={2}
          text="List of rows"
          title="To move rows"
          onClick={onWantList}
        />
      </Flex>
      <Text muted size={1}>
        Enter goes to the next row. For words in bold and links, choose “Format the cell”, or press Ctrl+B in
        it.
      </Text>
    </Stack>
  );
}

/** Tab leads from cell to cell, and then to the buttons that remove rows and columns: whoever fills in a table must not press one. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const { currentTarget: frame, target, shiftKey } = event;
  const stops = ['[data-cell]', '[data-remove] button'].flatMap((kind) => [
    ...frame.querySelectorAll<HTMLElement>(kind),
  ]);
  const at = stops.findIndex((stop) => stop === target);
  const next = at < 0 ? undefined : stops[at + (shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nameOf(row: number, column: number): string {
  return `Row ${row + 1}, column ${column + 1}`;
}

function Add({ what, onClick }: { readonly what: string; readonly onClick: () => void }): ReactNode {
  return <Button mode="ghost" fontSize={1} padding={2} icon={AddIcon} text={what} onClick={onClick} />;
}

function Remove({
  label,
  isPossible,
  onClick,
}: {
  readonly label: string;
  readonly isPossible: boolean;
  readonly onClick: () => void;
}): ReactNode {
  return (
    <td data-remove>
      {isPossible && (
        <Button
          mode="bleed"
          padding={1}
          fontSize={0}
          icon={CloseIcon}
          aria-label={label}
          title={label}
          onClick={onClick}
        />
      )}
    </td>
  );
}

function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}

const Frame = styled.div`
  overflow-x: auto;
  & table {
    border-collapse: collapse;
    width: 100%;
  }
  & td:not([data-remove]) {
    border: 1px solid color-mix(in srgb, currentColor 25%, transparent);
    min-width: 6em;
    padding: 0;
  }
  & td[data-remove] {
    text-align: center;
    width: 1px;
  }
  & td[data-header='true'] {
    background: color-mix(in srgb, currentColor 7%, transparent);
    font-weight: 600;
  }
  & textarea,
  & td > button[data-cell] {
    background: none;
    border: 0;
    box-sizing: border-box;
    color: inherit;
    display: block;
    field-sizing: content;
    font: inherit;
    font-size: 13px;
    line-height: 1.4;
    min-height: 2.4em;
    padding: 0.5em;
    resize: none;
    text-align: start;
    width: 100%;
  }
  & td > button[data-cell] code {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }
  & td > button[data-cell][aria-expanded='true'] {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -2px;
  }
  & textarea:focus-visible,
  & td > button[data-cell]:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -2px;
  }
`;
