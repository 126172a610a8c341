import type { FormPatch } from 'sanity';
import type { ColumnAlignment } from '#core/content/portableText.ts';
import type { Fields } from '../values/unfinished.ts';
import type { Grid } from './tableGrid.ts';
import { prefixPath, set, unset } from 'sanity';
import { columnAlignments } from '#core/content/columnAlignments.ts';
import { storedAlignments } from '../values/storedAlignments.ts';
import { gridPatches } from './gridPatches.ts';
import { isSame } from './isSame.ts';
import { gridOf, moved, withoutColumn } from './tableGrid.ts';

/** The parts of a table that the grid edits. */
export type TableState = {
  readonly grid: Grid;
  /** By column. Columns at the end that are aligned left have none. */
  readonly alignments: readonly ColumnAlignment[];
};

/** Reads the rows and alignments of a stored table, which may be unfinished. */
export function tableState(table: Fields): TableState {
  return { grid: gridOf(table['rows']), alignments: storedAlignments(table) };
}

/** Returns the patches that turn a stored table into another. */
export function tablePatches(stored: TableState, changed: TableState): FormPatch[] {
  const { grid, alignments } = changed;
  return [
    ...(grid.length === 0 && stored.grid.length > 0
      ? [unset(['rows'])]
      : gridPatches(stored.grid, grid).map((patch) => prefixPath(patch, 'rows'))),
    ...(isSame(stored.alignments, alignments)
      ? []
      : [alignments.length === 0 ? unset(['alignments']) : set(alignments, ['alignments'])]),
  ];
}

/** Removes the column at an index, from 0, with its alignment. */
export function withoutTableColumn({ grid, alignments }: TableState, column: number): TableState {
  return { grid: withoutColumn(grid, column), alignments: shortened(alignments.toSpliced(column, 1)) };
}

/** Moves a column, both places from 0, with its alignment. Each row has a cell in every column. */
export function withTableColumnMoved({ grid, alignments }: TableState, from: number, to: number): TableState {
  const every = Array.from({ length: Math.max(from, to) + 1 }, (_, column) => alignments[column] ?? 'left');
  return {
    grid: grid.map((row) => ({ ...row, cells: moved(row.cells, from, to) })),
    alignments: shortened(moved([...every, ...alignments.slice(every.length)], from, to)),
  };
}

/** Aligns the column at an index, from 0. */
export function withAlignment(state: TableState, column: number, alignment: ColumnAlignment): TableState {
  const columns = Math.max(column + 1, state.alignments.length);
  const alignments = Array.from({ length: columns }, (_, index) =>
    index === column ? alignment : (state.alignments[index] ?? 'left'),
  );
  return { ...state, alignments: shortened(alignments) };
}

function shortened(alignments: readonly ColumnAlignment[]): readonly ColumnAlignment[] {
  return columnAlignments(alignments) ?? [];
}
