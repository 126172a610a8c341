import type { GridCell, GridRow } from './tableGrid.ts';
import type { TableState } from './tableState.ts';
import { isSame } from './isSame.ts';
import { movedKeys } from './movedKeys.ts';

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

type Keyed = { readonly _key: string };

/** Removes, adds, moves and merges the items of a list as they differ between `from` and `to`. */
function merged<Item extends Keyed>(
  current: readonly Item[],
  from: readonly Item[],
  to: readonly Item[],
  merge: (item: Item, before: Item, after: Item) => Item,
): readonly Item[] {
  const [before, after] = [from, to].map((items) => new Map(items.map((item) => [item._key, item])));
  if (!before || !after) return current;
  const moved = movedKeys(from, to);
  const present = new Map(current.map((item) => [item._key, item]));
  const mergedItem = (item: Item): Item => {
    const [old, wanted] = [before.get(item._key), after.get(item._key)];
    return old && wanted ? merge(item, old, wanted) : item;
  };
  const stays = ({ _key }: Item): boolean => !before.has(_key) || (after.has(_key) && !moved.has(_key));
  const result = current.filter(stays).map(mergedItem);
  for (const [index, item] of to.entries()) {
    const { _key } = item;
    const isNew = !before.has(_key) && !present.has(_key);
    const now = moved.has(_key) ? present.get(_key) : undefined;
    if (!isNew && !now) continue;
    const previous = to[index - 1]?._key;
    const place = result.findIndex((other) => other._key === previous) + 1;
    result.splice(place, 0, now ? mergedItem(now) : item);
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
