import type { KeyboardEvent, ReactNode } from 'react';
import type { ArrayOfObjectsInputProps } from 'sanity';
import type { Grid, GridRow } from './tableGrid.ts';
import type { TableState } from './tableState.ts';
import { AddIcon } from '@sanity/icons/Add';
import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { useFormValue } from 'sanity';
import { styled } from 'styled-components';
import { isRecord } from '#core/isRecord.ts';
import { CellEditor } from './CellEditor.tsx';
import { CellWords } from './CellWords.tsx';
import { ColumnAlignmentChoice } from './ColumnAlignmentChoice.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { TableChangeContext } from './TableChangeContext.ts';
import {
  cellText,
  columnsOf,
  createMissingKeys,
  emptyGrid,
  isPlain,
  plainContent,
  withColumn,
  withContent,
  withEveryCell,
  withoutRow,
  withRow,
} from './tableGrid.ts';
import { tablePatches, tableState, withAlignment, withoutTableColumn } from './tableState.ts';
import { useTableHistory } from './useTableHistory.ts';

type TableGridProps = ArrayOfObjectsInputProps & {
  /** Key of the cell whose words are formatted at the moment, below the grid. */
  readonly openCell: string | undefined;
  readonly onWantList: () => void;
};

/** The rows of a table as a grid to type into: Enter goes down, and adds a row at the end. A cell with formatted words is edited below the grid. */
export function TableGrid(props: TableGridProps): ReactNode {
  const { onPathFocus, onWantList, openCell, path } = props;
  const onTable = useContext(TableChangeContext);
  if (!onTable) throw new Error('The rows of a table are shown outside of their table.');
  const [blank] = useState(() => emptyGrid(3, 2, newKey));
  const [keyOfMissing] = useState(() => createMissingKeys(newKey));
  const table = useFormValue(path.slice(0, -1));
  const frame = useRef<HTMLDivElement>(null);
  /** Key of the cell that gets the focus once it exists. */
  const nextCell = useRef<string>(undefined);
  /** Key of the cell that had the focus last. */
  const lastCell = useRef<string>(undefined);
  /** The number of times that a cell got the focus: what is typed in two visits is two actions. */
  const visit = useRef(0);
  const elementOf = (cell: string | undefined): HTMLElement | null | undefined =>
    cell === undefined ? undefined : frame.current?.querySelector(`[data-cell="${CSS.escape(cell)}"]`);
  useLayoutEffect(() => {
    const element = elementOf(nextCell.current);
    if (!element) return;
    nextCell.current = undefined;
    element.focus();
  });
  const stored = tableState(isRecord(table) ? table : {});
  const state = stored.grid.length === 0 ? { ...stored, grid: blank } : stored;
  const { grid, alignments } = state;
  const whole = withEveryCell(grid, keyOfMissing);
  const store = (changed: TableState): void => onTable(tablePatches(stored, changed));
  const { note, onKeyDown: onHistoryKey } = useTableHistory(stored, openCell, store);
  const change = (changed: Partial<TableState>, typedIn?: string): void => {
    const after = { ...state, ...changed };
    note(after, typedIn);
    store(after);
  };
  const write = (row: number, column: number, text: string, inputType: string): void => {
    const cell = whole[row]?.cells[column];
    if (!cell) return;
    const typedIn = typing.has(inputType) ? `${cell._key} ${inputType} ${visit.current}` : undefined;
    const content = plainContent(text, cell.content);
    const from = stored.grid[row]?.cells[column] ? grid : whole;
    change({ grid: withContent(from, row, column, content) }, typedIn);
  };
  const format = (cell: string | undefined): void => {
    const row = rowWith(whole, cell);
    if (!row || cell === undefined) return;
    if (!rowWith(stored.grid, cell)) store({ ...state, grid: whole });
    onPathFocus([{ _key: row._key }, 'cells', { _key: cell }, 'content']);
  };
  const formatLastCell = (): void => {
    format(rowWith(whole, lastCell.current) ? lastCell.current : whole[0]?.cells[0]?._key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: number, column: number): void => {
    if ((event.ctrlKey || event.metaKey) && ['b', 'i'].includes(event.key)) {
      event.preventDefault();
      return format(whole[row]?.cells[column]?._key);
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const below = elementOf(whole[row + 1]?.cells[column]?._key);
    if (below) return below.focus();
    const longer = withRow(grid, newKey);
    nextCell.current = longer.at(-1)?.cells[column]?._key;
    change({ grid: longer });
  };
  const onCellFocus = (cell: string): void => {
    lastCell.current = cell;
    visit.current += 1;
    if (openCell !== undefined && cell !== openCell) onPathFocus([]);
  };
  const columns = columnsOf(grid);
  const hasHeader = isRecord(table) && table['headerRow'] !== false;
  const openRow = rowWith(grid, openCell);
  const openColumn = openRow?.cells.findIndex(({ _key }) => _key === openCell) ?? -1;
  return (
    <Stack gap={3} data-testid="table-grid" onKeyDown={onHistoryKey}>
      <Frame ref={frame} onKeyDown={goOn}>
        <table>
          <tbody>
            {whole.map((row, rowIndex) => (
              <tr key={row._key}>
                {row.cells.map((cell, column) => {
                  const name = nameOf(rowIndex, column);
                  const place = {
                    'data-cell': cell._key,
                    onFocus: () => onCellFocus(cell._key),
                  };
                  const isOpen = cell._key === openCell;
                  return (
                    <td
                      // A cell that is typed in stays the same one when a colleague adds or removes columns before it.
                      key={cell._key}
                      data-header={hasHeader && rowIndex === 0}
                      data-alignment={alignments[column] ?? 'left'}
                    >
                      {isPlain(cell) && !isOpen ? (
                        <textarea
                          {...place}
                          rows={1}
                          aria-label={name}
                          value={cellText(cell)}
                          onChange={({ currentTarget, nativeEvent }) =>
                            write(rowIndex, column, currentTarget.value, inputTypeOf(nativeEvent))
                          }
                          onKeyDown={(event) => onKeyDown(event, rowIndex, column)}
                        />
                      ) : (
                        <button
                          {...place}
                          type="button"
                          aria-label={`${name}: ${cellText(cell)}`}
                          aria-expanded={isOpen}
                          onClick={() => format(cell._key)}
                        >
                          <CellWords content={cell.content} />
                        </button>
                      )}
                    </td>
                  );
                })}
                <td data-controls>
                  <RemoveButton
                    label={`Remove row ${rowIndex + 1}`}
                    isPossible={grid.length > 1}
                    onClick={() => {
                      // The button goes with its row.
                      elementOf(
                        whole[rowIndex === grid.length - 1 ? rowIndex - 1 : rowIndex + 1]?.cells[0]?._key,
                      )?.focus();
                      change({ grid: withoutRow(grid, rowIndex) });
                    }}
                  />
                </td>
              </tr>
            ))}
            <tr>
              {Array.from({ length: columns }, (_, column) => (
                <td key={column} data-controls>
                  <Flex gap={1} align="center" justify="center">
                    <ColumnAlignmentChoice
                      column={column + 1}
                      alignment={alignments[column] ?? 'left'}
                      onChoose={(alignment) => change(withAlignment(state, column, alignment))}
                    />
                    <RemoveButton
                      label={`Remove column ${column + 1}`}
                      isPossible={columns > 1}
                      onClick={() => {
                        elementOf(
                          whole.at(-1)?.cells[column === columns - 1 ? column - 1 : column + 1]?._key,
                        )?.focus();
                        change(withoutTableColumn(state, column));
                      }}
                    />
                  </Flex>
                </td>
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
            nextCell.current = openCell;
            onPathFocus([]);
          }}
        />
      )}
      <Flex gap={2} wrap="wrap" align="center">
        <Add what="Row" onClick={() => change({ grid: withRow(grid, newKey) })} />
        <Add what="Column" onClick={() => change({ grid: withColumn(grid, newKey) })} />
        <Button
          mode="bleed"
          fontSize={1}
          padding={2}
          text="Format the cell"
          title="Words in bold, and links, in the cell that you were in last"
          onClick={formatLastCell}
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

/** Tab leads from cell to cell, and only then to the controls of rows and columns, so that nobody presses one while filling in a table. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const { currentTarget: frame, target, shiftKey } = event;
  const stops = ['[data-cell]', '[data-controls] :is(button, select)'].flatMap((kind) => [
    ...frame.querySelectorAll<HTMLElement>(kind),
  ]);
  const at = stops.findIndex((stop) => stop === target);
  const next = at < 0 ? undefined : stops[at + (shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function rowWith(grid: Grid, cell: string | undefined): GridRow | undefined {
  return grid.find(({ cells }) => cells.some(({ _key }) => _key === cell));
}

function nameOf(row: number, column: number): string {
  return `Row ${row + 1}, column ${column + 1}`;
}

function Add({ what, onClick }: { readonly what: string; readonly onClick: () => void }): ReactNode {
  return <Button mode="ghost" fontSize={1} padding={2} icon={AddIcon} text={what} onClick={onClick} />;
}

/** Kinds of input, as the browser names them, that continue an action. Each of the others, such as pasting, is an action of its own. */
const typing: ReadonlySet<string> = new Set([
  'insertText',
  'insertCompositionText',
  'deleteContentBackward',
  'deleteContentForward',
]);

function inputTypeOf(event: Event): string {
  return event instanceof InputEvent ? event.inputType : '';
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
  & td:not([data-controls]) {
    border: 1px solid color-mix(in srgb, currentColor 25%, transparent);
    min-width: 6em;
    padding: 0;
  }
  & td[data-controls] {
    text-align: center;
    width: 1px;
  }
  & td[data-alignment='left'] {
    text-align: left;
  }
  & td[data-alignment='center'] {
    text-align: center;
  }
  & td[data-alignment='right'] {
    text-align: right;
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
    text-align: inherit;
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
