import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { TableLine } from './useMoves.ts';
import { DragHandleIcon } from '@sanity/icons/DragHandle';
import { Button } from '@sanity/ui';

type MoveHandleProps = {
  readonly line: TableLine;
  /** The row or column, from 0. */
  readonly index: number;
  /** Identifies the handle where it is after a move. */
  readonly name: string;
  readonly onStep: (line: TableLine, from: number, by: -1 | 1) => void;
  readonly onDrag: (line: TableLine, from: number, event: PointerEvent) => void;
};

const keys = {
  row: { ArrowUp: -1, ArrowDown: 1 },
  column: { ArrowLeft: -1, ArrowRight: 1 },
} as const satisfies Record<TableLine, Readonly<Record<string, -1 | 1>>>;

/** Moves a row or column of a table: it is dragged there, or moved on by the arrow keys. */
export function MoveHandle({ line, index, name, onStep, onDrag }: MoveHandleProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = new Map<string, -1 | 1>(Object.entries(keys[line])).get(event.key);
    if (by === undefined) return;
    event.preventDefault();
    onStep(line, index, by);
  };
  return (
    <Button
      mode="bleed"
      padding={1}
      fontSize={0}
      icon={DragHandleIcon}
      aria-label={`Move ${line} ${index + 1}`}
      title={`Drag, or press the arrow keys, to move ${line} ${index + 1}`}
      data-move={name}
      style={{ cursor: 'grab', touchAction: 'none' }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => onDrag(line, index, event)}
    />
  );
}
