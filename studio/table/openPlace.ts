import type { Fields } from '../values/unfinished.ts';
import { isRecord } from '#core/isRecord.ts';
import { items, textOf } from '../values/unfinished.ts';

/** A row by its key, and possibly one of its cells. */
export type TablePlace = { readonly row: string; readonly cell: string | undefined };

/**
 * The row and the cell that are open in the form, by a click or by the address of a problem.
 * @param rows the members of the form for the rows of a table
 */
export function openPlace(rows: readonly unknown[]): TablePlace | undefined {
  const row = rows.filter(isRecord).find(isOpen);
  if (!row) return undefined;
  const fields = items(isRecord(row['item']) ? row['item']['members'] : undefined);
  const cells = fields.find(({ name }) => name === 'cells');
  const cell = items(isRecord(cells?.['field']) ? cells['field']['members'] : undefined).find(isOpen);
  return { row: textOf(row, 'key'), cell: cell && textOf(cell, 'key') };
}

function isOpen({ kind, open }: Fields): boolean {
  return kind === 'item' && open === true;
}
