import type { TreeRow } from './docTree.ts';
import { present } from '#core/present.ts';
import { ranksForOrder } from './docTree.ts';

/** The target of a row: beside another one, below the same parent; or below another one, as its last child. */
export type TreePlace = { readonly kind: 'before' | 'after' | 'below'; readonly id: string };

export type TreeMove = {
  readonly kind: 'move';
  readonly row: TreeRow;
  /** The row that it is below afterwards; absent at the top. */
  readonly parent?: TreeRow;
  /** The row that it comes after, among those with the same parent; absent when it is the first. */
  readonly previous?: TreeRow;
  readonly isNewParent: boolean;
  /** New ranks by id: its own, and those of its new siblings if there was no room between them. */
  readonly ranks: ReadonlyMap<string, string>;
};

/** The reason why a row cannot go to a place, in a sentence for the writer. */
export type TreeObstacle = { readonly kind: 'obstacle'; readonly reason: string };

/**
 * Plans how to move a row of the tree to a place, or explains why that is not possible; undefined when it is there already.
 * Refuses what would be an error of the content: see `checkPlaces` in core.
 * @param rows the whole sidebar
 */
export function planTreeMove(
  rows: readonly TreeRow[],
  id: string,
  place: TreePlace,
): TreeMove | TreeObstacle | undefined {
  const byId = new Map(rows.map((each) => [each.id, each]));
  const row = byId.get(id);
  const target = byId.get(place.id);
  if (!row || !target) return undefined;
  const parent = place.kind === 'below' ? target : byId.get(target.parent ?? '');
  const reason = obstacleTo(row, parent, rows);
  if (reason !== undefined) return { kind: 'obstacle', reason };
  if (row === target) return undefined;

  const siblings = rows.filter((each) => parentIn(byId, each) === parent && each !== row);
  const at =
    place.kind === 'below' ? siblings.length : siblings.indexOf(target) + (place.kind === 'after' ? 1 : 0);
  const order = siblings.toSpliced(at, 0, row);
  const isNewParent = parentIn(byId, row) !== parent;
  if (!isNewParent && order.every((each, index) => each.id === row.siblings[index])) return undefined;
  const previous = order[at - 1];
  const ranks = ranksForOrder(order, id);
  return present({ kind: 'move' as const, row, parent, previous, isNewParent, ranks });
}

/** The place one step to the left (beside its parent) or to the right (below the row before it), or why there is none. */
export function placeBeside(
  rows: readonly TreeRow[],
  row: TreeRow,
  direction: 'left' | 'right',
): TreePlace | TreeObstacle {
  if (direction === 'left') {
    const parent = rows.find(({ id }) => id === row.parent);
    return parent && row.depth > 0
      ? { kind: 'after', id: parent.id }
      : { kind: 'obstacle', reason: `"${row.title}" is at the top level already.` };
  }
  const before = row.siblings[row.siblings.indexOf(row.id) - 1];
  return before === undefined
    ? {
        kind: 'obstacle',
        reason: `There is nothing before "${row.title}" on its level that it could go below.`,
      }
    : { kind: 'below', id: before };
}

function parentIn(byId: ReadonlyMap<string, TreeRow>, { depth, parent = '' }: TreeRow): TreeRow | undefined {
  return depth === 0 ? undefined : byId.get(parent);
}

function obstacleTo(row: TreeRow, parent: TreeRow | undefined, rows: readonly TreeRow[]): string | undefined {
  const byId = new Map(rows.map((each) => [each.id, each]));
  if (row.siblings.length === 0) {
    return `The parents of "${row.title}" form a loop. Open it and choose another page or category in "Below", or none.`;
  }
  if (parent === row) return `"${row.title}" cannot go below itself.`;
  for (let above = parent; above; above = parentIn(byId, above)) {
    if (above === row) return `"${row.title}" cannot go below "${parent?.title}", which is below it.`;
    if (above.siblings.length === 0) {
      return `The parents of "${above.title}" form a loop. Correct that first.`;
    }
  }
  if (parent && parent.version !== row.version) {
    return `"${parent.title}" belongs to another version of the docs than "${row.title}".`;
  }
  const category = rows.find(({ indexPage }) => indexPage === row.id);
  if (category && !isBelow(parent, category, byId)) {
    return `"${row.title}" is the page of the category "${category.title}" and has to stay below it. Choose another page in the category first.`;
  }
  const twin = rows.find(
    (each) =>
      each !== row &&
      parentIn(byId, each) === parent &&
      each.version === row.version &&
      each.slug === row.slug &&
      row.slug !== '',
  );
  return twin && parentIn(byId, row) !== parent
    ? `"${row.title}" would have the same address there as "${twin.title}". Change the last part of one of the two addresses first.`
    : undefined;
}

function isBelow(
  parent: TreeRow | undefined,
  category: TreeRow,
  byId: ReadonlyMap<string, TreeRow>,
): boolean {
  for (let above = parent; above; above = parentIn(byId, above)) {
    if (above === category) return true;
  }
  return false;
}
