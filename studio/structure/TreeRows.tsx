import type { KeyboardEvent, ReactNode } from 'react';
import type { TreeRow } from './docTree.ts';
import type { TreePlace } from './planTreeMove.ts';
import { useState } from 'react';
import { RowList } from '../rows/RowList.tsx';
import { placeBeside, planTreeMove } from './planTreeMove.ts';
import { TreeRowView } from './TreeRowView.tsx';
import { useTreeMoves } from './useTreeMoves.tsx';

type TreeRowsProps = {
  /** The whole tree. */
  readonly rows: readonly TreeRow[];
  /** The rows to show: all, or those that match a search. */
  readonly shown: readonly TreeRow[];
  /** While somebody searches, rows are neither nested nor moved. */
  readonly isFlat: boolean;
  /** Id of the row that is open. */
  readonly chosen: string | undefined;
  readonly addressOf: (row: TreeRow) => string;
  /** Opens the menu that creates something below a row, beside a button. */
  readonly onNew: (anchor: HTMLElement, row: TreeRow) => void;
};

/** Pixels. */
const rowHeight = 40;

type Drag = { readonly row: TreeRow; readonly over?: TreePlace };

/**
 * The rows of a tree. They move by dragging their handle, or by keys on it: up and down among those with the same parent, right and
 * left below another one and out of it.
 */
export function TreeRows({ rows, shown, isFlat, chosen, addressOf, onNew }: TreeRowsProps): ReactNode {
  const [drag, setDrag] = useState<Drag>();
  const { move, explain, undo } = useTreeMoves(rows);

  const onKey = (row: TreeRow, event: KeyboardEvent): void => {
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      undo();
      return;
    }
    const place = placeByKey(rows, row, event.key);
    if (!place) return;
    event.preventDefault();
    if (place.kind === 'obstacle') explain(row, place.reason);
    else move(row, place);
  };

  return (
    <RowList
      label="Pages of this sidebar"
      rows={shown}
      keyOf={idOf}
      rowHeight={rowHeight}
      {...(!isFlat && { depthOf })}
      kept={drag?.row.id}
      chosen={chosen}
      arrowsTo="a"
      renderRow={(row) => {
        const { id } = row;
        return (
          <TreeRowView
            row={row}
            address={addressOf(row)}
            isSelected={chosen === id}
            isFlat={isFlat}
            drop={drag?.over?.id === id ? dropOf(rows, drag.row, drag.over) : undefined}
            onNew={(anchor) => onNew(anchor, row)}
            onKey={(event) => onKey(row, event)}
            onDragStart={() => setDrag({ row })}
            onDragEnd={() => setDrag(undefined)}
            onDragOver={(kind) => {
              if (drag && (drag.over?.id !== id || drag.over.kind !== kind)) {
                setDrag({ row: drag.row, over: { kind, id } });
              }
            }}
            onDrop={(kind) => {
              if (drag) move(drag.row, { kind, id });
              setDrag(undefined);
            }}
          />
        );
      }}
    />
  );
}

const idOf = ({ id }: TreeRow): string => id;
const depthOf = ({ depth }: TreeRow): number => depth;

/** Describes the place under the dragged row; undefined if the row is there already. */
function dropOf(rows: readonly TreeRow[], row: TreeRow, over: TreePlace) {
  const plan = planTreeMove(rows, row.id, over);
  return plan && { kind: over.kind, isPossible: plan.kind === 'move' };
}

function placeByKey(rows: readonly TreeRow[], row: TreeRow, key: string) {
  const at = row.siblings.indexOf(row.id);
  const [above, below] = [row.siblings[at - 1], row.siblings[at + 1]];
  switch (key) {
    case 'ArrowUp':
      return above === undefined ? undefined : ({ kind: 'before', id: above } as const);
    case 'ArrowDown':
      return below === undefined ? undefined : ({ kind: 'after', id: below } as const);
    case 'ArrowLeft':
      return placeBeside(rows, row, 'left');
    case 'ArrowRight':
      return placeBeside(rows, row, 'right');
    default:
      return undefined;
  }
}
