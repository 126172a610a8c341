import type { Clipboard } from '../body/paste/pastedContent.ts';
import { pastedContent } from '../body/paste/pastedContent.ts';
import { noTargets } from '../body/paste/pastedWithLinks.ts';
import { newKey } from '../values/newKey.ts';
import { gridOf } from './tableGrid.ts';

/** Returns the contents of the cells of a table on the clipboard, row by row; undefined if there is anything else, or a single cell. */
export function pastedCells(clipboard: Clipboard): readonly (readonly unknown[])[] | undefined {
  const [table, ...others] = pastedContent(clipboard, noTargets, newKey)?.blocks ?? [];
  if (table?._type !== 'table' || others.length > 0) return undefined;
  return gridOf(table['rows']).map(({ cells }) => cells.map(({ content }) => content));
}
