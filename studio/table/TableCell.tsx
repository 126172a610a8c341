import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import type { ColumnAlignment } from '#core/content/portableText.ts';
import type { GridCell } from './tableGrid.ts';
import { CellWords } from './CellWords.tsx';
import { cellText, isPlain } from './tableGrid.ts';

type TableCellProps = {
  readonly cell: GridCell;
  /** For screen readers: its row and column. */
  readonly name: string;
  readonly isHeader: boolean;
  readonly alignment: ColumnAlignment;
  /** True if its words are formatted at the moment, below the grid. */
  readonly isOpen: boolean;
  readonly onFocus: () => void;
  /** @param inputType as the browser names it, such as `insertText` */
  readonly onWrite: (text: string, inputType: string) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  /** Keys in the text of the cell. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFormat: () => void;
};

/** A cell of a table: a field if its words are plain, otherwise a button that opens them below the grid. */
export function TableCell(props: TableCellProps): ReactNode {
  const { cell, name, isHeader, alignment, isOpen, onFocus, onWrite, onPaste, onKeyDown, onFormat } = props;
  const place = { 'data-cell': cell._key, onFocus, onPaste };
  return (
    <td data-header={isHeader} data-alignment={alignment}>
      {isPlain(cell) && !isOpen ? (
        <textarea
          {...place}
          rows={1}
          aria-label={name}
          value={cellText(cell)}
          onChange={({ currentTarget, nativeEvent }) =>
            onWrite(currentTarget.value, inputTypeOf(nativeEvent))
          }
          onKeyDown={onKeyDown}
        />
      ) : (
        <button
          {...place}
          type="button"
          aria-label={`${name}: ${cellText(cell)}`}
          aria-expanded={isOpen}
          onClick={onFormat}
        >
          <CellWords content={cell.content} />
        </button>
      )}
    </td>
  );
}

function inputTypeOf(event: Event): string {
  return event instanceof InputEvent ? event.inputType : '';
}
