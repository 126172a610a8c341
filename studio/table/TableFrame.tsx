import type { ClipboardEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import type { TableLine } from './useMoves.ts';
import { styled } from 'styled-components';

type TableFrameProps = {
  /** Gets the element around the table. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The number of columns. */
  readonly columns: number;
  /** The place over which a row or column is being dragged. */
  readonly over: { readonly line: TableLine; readonly index: number } | undefined;
  readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void;
  /** The rows of the table. */
  readonly children: ReactNode;
};

/** Shows the rows of a table that is typed into as readers will see them, and scrolls it sideways. */
export function TableFrame({ frame, columns, over, onCopy, children }: TableFrameProps): ReactNode {
  return (
    <Frame ref={frame} onKeyDown={goOn} onCopy={onCopy}>
      <table>
        <colgroup>
          {Array.from({ length: columns }, (_, column) => (
            <col key={column} data-over={over?.line === 'column' && over.index === column} />
          ))}
        </colgroup>
        <tbody>{children}</tbody>
      </table>
    </Frame>
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
  & [data-over='true'] {
    background: color-mix(in srgb, var(--card-focus-ring-color) 20%, transparent);
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
