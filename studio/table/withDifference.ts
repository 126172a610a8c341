import type { GridCell, GridRow } from './tableGrid.ts';
import type { TableState } from './tableState.ts';

/**
 * Applies the difference between two earlier states of a table to it, so that a change can be undone and redone: from the state after it to
 * the one before, or back. Other changes since then, such as the words of a colleague in another cell, stay.
 */
export function withDifference(current: TableState, from: TableState, to: TableState): TableState {
  return {
    grid: merged(current.grid, from.grid, to.grid, mergedRow),
    alignments: isSame(from.alignments, to.alignments) ? current.alignments : to.alignments,
  };
}

/** Returns whether two states of a table hold the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

type Keyed = { readonly _key: string };

/** Removes, adds and merges the items of a list as they differ between `from` and `to`. */
function merged<Item extends Keyed>(
  current: readonly Item[],
  from: readonly Item[],
  to: readonly Item[],
  merge: (item: Item, before: Item, after: Item) => Item,
): readonly Item[] {
  const [before, after] = [from, to].map((items) => new Map(items.map((item) => [item._key, item])));
  if (!before || !after) return current;
  const result = current.flatMap((item) => {
    const [old, wanted] = [before.get(item._key), after.get(item._key)];
    if (!old) return [item];
    return wanted ? [merge(item, old, wanted)] : [];
  });
  for (const [index, item] of to.entries()) {
    if (before.has(item._key) || result.some(({ _key }) => _key === item._key)) continue;
    const previous = to[index - 1]?._key;
    result.splice(result.findIndex(({ _key }) => _key === previous) + 1, 0, item);
  }
  return result;
}

function mergedRow(row: GridRow, before: GridRow, after: GridRow): GridRow {
  return isSame(before, after)
    ? row
    : { ...row, cells: merged(row.cells, before.cells, after.cells, mergedCell) };
}

function mergedCell(cell: GridCell, before: GridCell, after: GridCell): GridCell {
  return isSame(before, after) ? cell : { ...cell, content: after.content };
}
