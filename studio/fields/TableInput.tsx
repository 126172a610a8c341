import type { KeyboardEvent, ReactNode } from 'react';
import type { ArrayOfObjectsInputProps } from 'sanity';
import type { Grid } from './tableGrid.ts';
import { AddIcon } from '@sanity/icons/Add';
import { CloseIcon } from '@sanity/icons/Close';
import { Box, Button, Flex, Stack, Text } from '@sanity/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { set, unset, useFormValue } from 'sanity';
import { styled } from 'styled-components';
import { isRecord } from '#core/isRecord.ts';
import {
  cellText,
  columnsOf,
  emptyGrid,
  gridOf,
  isPlain,
  plainContent,
  storedRows,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  withText,
} from './tableGrid.ts';

/**
 * The rows of a table as a grid to type into: Enter goes down, and adds a row at the end. Words in bold and links need the list of rows
 * that the Studio has by itself, which is a click away.
 */
export function TableInput(props: ArrayOfObjectsInputProps): ReactNode {
  const { members, onChange, path, readOnly, value } = props;
  const [wantsList, setWantsList] = useState(false);
  const [blank] = useState(() => emptyGrid(3, 2, newKey));
  const table = useFormValue(path.slice(0, -1));
  const frame = useRef<HTMLDivElement>(null);
  /** The cell of a new row that gets the focus when it is there. */
  const nextCell = useRef<readonly [row: number, column: number]>(undefined);
  const cellElement = (row: number, column: number): HTMLElement | null | undefined =>
    frame.current?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`);
  useLayoutEffect(() => {
    const cell = nextCell.current && cellElement(...nextCell.current);
    if (!cell) return;
    nextCell.current = undefined;
    cell.focus();
  });
  const stored = gridOf(value);
  // A problem in a cell leads to the list.
  const isOpen = members.some((member) => member.kind === 'item' && member.open);
  if (wantsList || isOpen || readOnly === true) {
    return (
      <Stack gap={3}>
        {props.renderDefault(props)}
        {readOnly !== true && (
          <Box>
            <Button
              mode="bleed"
              fontSize={1}
              padding={2}
              text="Back to the grid"
              onClick={() => setWantsList(false)}
            />
          </Box>
        )}
      </Stack>
    );
  }
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
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: number, column: number): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const below = cellElement(row + 1, column);
    if (below) return below.focus();
    nextCell.current = [row + 1, column];
    change(withRow(grid, newKey));
  };
  const columns = columnsOf(grid);
  const hasHeader = isRecord(table) && table['headerRow'] !== false;
  return (
    <Stack gap={3} data-testid="table-grid">
      <Frame ref={frame} onKeyDown={goOn}>
        <table>
          <tbody>
            {grid.map((row, rowIndex) => (
              <tr key={row._key}>
                {Array.from({ length: columns }, (_, column) => {
                  const cell = row.cells[column];
                  const name = `Row ${rowIndex + 1}, column ${column + 1}`;
                  return (
                    <td key={column} data-header={hasHeader && rowIndex === 0}>
                      {isPlain(cell) ? (
                        <textarea
                          rows={1}
                          aria-label={name}
                          data-cell={`${rowIndex}.${column}`}
                          value={cellText(cell)}
                          onChange={({ currentTarget }) => write(rowIndex, column, currentTarget.value)}
                          onKeyDown={(event) => onKeyDown(event, rowIndex, column)}
                        />
                      ) : (
                        <button
                          type="button"
                          aria-label={`${name}: ${cellText(cell)}`}
                          title="Has words in bold, or links: change it in the list of rows"
                          data-cell={`${rowIndex}.${column}`}
                          onClick={() => setWantsList(true)}
                        >
                          {cellText(cell)}
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
      <Flex gap={2} wrap="wrap" align="center">
        <Add what="Row" onClick={() => change(withRow(grid, newKey))} />
        <Add what="Column" onClick={() => change(withColumn(grid, newKey))} />
        <Button
          mode="bleed"
          fontSize={1}
          padding={2}
          text="List of rows"
          title="For words in bold, links, and to move rows"
          onClick={() => setWantsList(true)}
        />
      </Flex>
      <Text muted size={1}>
        Enter goes to the next row. For words in bold, links, and to move rows, choose “List of rows”.
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
  & textarea:focus-visible,
  & td > button[data-cell]:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -2px;
  }
`;
