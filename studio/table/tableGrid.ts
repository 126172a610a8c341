import type { Fields } from '../values/unfinished.ts';
import { items, paragraphText, textOf } from '../values/unfinished.ts';

/** A cell as it is stored. */
export type GridCell = { readonly _key: string; readonly content: unknown };
export type GridRow = { readonly _key: string; readonly cells: readonly GridCell[] };
/** The rows of a table from top to bottom. A row may have fewer cells than another. */
export type Grid = readonly GridRow[];

/** Returns a key that is new to the document. */
type NewKey = () => string;

/** Returns the key of a cell that a row lacks. */
type KeyOfMissing = (row: GridRow, column: number) => string;

/** Reads stored rows, which may be unfinished: absent keys are `''`, absent contents empty, and anything but objects is left out. */
export function gridOf(rows: unknown): Grid {
  return items(rows).map((row) => ({
    _key: textOf(row, '_key'),
    cells: items(row['cells']).map((cell) => ({
      _key: textOf(cell, '_key'),
      content: cell['content'] ?? [],
    })),
  }));
}

/** The form in which the Content Lake stores the rows. */
export function storedRows(grid: Grid): readonly Fields[] {
  return grid.map(storedRow);
}

/** The form in which the Content Lake stores one row. */
export function storedRow({ _key, cells }: GridRow): Fields {
  return { _type: 'tableRow', _key, cells: cells.map(storedCell) };
}

/** The form in which the Content Lake stores a cell; an empty one has no content. */
export function storedCell({ _key, content }: GridCell): Fields {
  return {
    _type: 'tableCell',
    _key,
    ...(Array.isArray(content) && content.length > 0 && { content }),
  };
}

/** The number of cells in the longest row; 0 without rows. */
export function columnsOf(grid: Grid): number {
  return Math.max(0, ...grid.map(({ cells }) => cells.length));
}

/** The name of a cell for screen readers; the row and the column are counted from 0. */
export function nameOfCell(row: number, column: number): string {
  return `Row ${row + 1}, column ${column + 1}`;
}

/** Returns the row with the cell of this key. */
export function rowWith(grid: Grid, cell: string | undefined): GridRow | undefined {
  return grid.find(({ cells }) => cells.some(({ _key }) => _key === cell));
}

/** The words of a cell, each paragraph a line. */
export function cellText(cell: GridCell | undefined): string {
  return items(cell?.content).map(paragraphText).join('\n');
}

/** Returns whether the words of a cell are all there is: no bold words, no links, one paragraph. Otherwise they need the editor for formatted text. */
export function isPlain(cell: GridCell | undefined): boolean {
  const blocks = items(cell?.content);
  const spans = blocks.flatMap((block) => items(block['children']));
  return blocks.length <= 1 && spans.every(({ marks }) => !Array.isArray(marks) || marks.length === 0);
}

/**
 * Returns the content of a plain cell with these words.
 * @param before its present content, whose keys stay
 */
export function plainContent(text: string, before: unknown): readonly Fields[] {
  if (text === '') return [];
  const [block = {}] = items(before);
  const [first = {}] = items(block['children']);
  // Not a random key: two people who begin a cell at the same time write into the same words.
  const span = { _type: 'span', _key: textOf(first, '_key') || 'words', text, marks: [] };
  const _key = textOf(block, '_key') || 'words';
  return [{ _type: 'block', _key, style: 'normal', markDefs: [], children: [span] }];
}

/** A table of this size whose cells are empty. */
export function emptyGrid(rows: number, columns: number, newKey: NewKey): Grid {
  return Array.from({ length: rows }, () => emptyRow(columns, newKey));
}

/**
 * Adds an empty row, as long as the longest one, with at least one cell.
 * @param at its index, from 0
 */
export function withRow(grid: Grid, newKey: NewKey, at = grid.length): Grid {
  return grid.toSpliced(at, 0, emptyRow(Math.max(1, columnsOf(grid)), newKey));
}

/** Moves an item of a list, both places from 0. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list.slice(from, from + 1);
  return list.toSpliced(from, 1).toSpliced(to, 0, ...item);
}

/** Removes the row at an index, from 0. */
export function withoutRow(grid: Grid, row: number): Grid {
  return grid.toSpliced(row, 1);
}

/** Adds a column at the end; shorter rows are completed. */
export function withColumn(grid: Grid, newKey: NewKey): Grid {
  return filledUp(grid, columnsOf(grid) + 1, newKey);
}

/** Puts the contents of cells into a grid, from the cell at a row and a column on, which are counted from 0. It grows where they need room. */
export function withCells(
  grid: Grid,
  row: number,
  column: number,
  contents: readonly (readonly unknown[])[],
  newKey: NewKey,
): Grid {
  const columns = column + Math.max(0, ...contents.map(({ length }) => length));
  const missing = emptyGrid(Math.max(0, row + contents.length - grid.length), columns, newKey);
  return filledUp([...grid, ...missing], columns, newKey).map((each, index) => ({
    ...each,
    cells: each.cells.map((cell, at) => {
      const content = contents[index - row]?.[at - column];
      return content === undefined ? cell : { ...cell, content };
    }),
  }));
}

/** Removes the column at an index, from 0; rows that do not reach it stay as they are. */
export function withoutColumn(grid: Grid, column: number): Grid {
  return grid.map((row) => ({ ...row, cells: row.cells.toSpliced(column, 1) }));
}

/** The grid with every cell that a row lacks. */
export function withEveryCell(grid: Grid, keyOfMissing: KeyOfMissing): Grid {
  return filledUp(grid, columnsOf(grid), keyOfMissing);
}

/** Returns the keys of cells that rows lack, always the same one for the same place as long as its row lacks a cell with that key. */
export function createMissingKeys(newKey: NewKey): KeyOfMissing {
  const keys = new Map<string, string>();
  return (row, column) => {
    const place = `${row._key} ${column}`;
    const known = keys.get(place);
    if (known !== undefined && row.cells.every(({ _key }) => _key !== known)) return known;
    const key = newKey();
    keys.set(place, key);
    return key;
  };
}

/** The grid with something else in a cell. */
export function withContent(grid: Grid, row: number, column: number, content: unknown): Grid {
  return grid.map((each, index) => {
    if (index !== row) return each;
    return { ...each, cells: each.cells.map((cell, at) => (at === column ? { ...cell, content } : cell)) };
  });
}

function filledUp(grid: Grid, columns: number, keyOfMissing: KeyOfMissing): Grid {
  return grid.map((row) => ({
    ...row,
    cells: Array.from(
      { length: Math.max(columns, row.cells.length) },
      (_, column) => row.cells[column] ?? { _key: keyOfMissing(row, column), content: [] },
    ),
  }));
}

function emptyRow(columns: number, newKey: NewKey): GridRow {
  return {
    _key: newKey(),
    cells: Array.from({ length: columns }, () => ({ _key: newKey(), content: [] })),
  };
}
