import type { AlignType, Table } from 'mdast';

declare module 'mdast' {
  interface TableCellData {
    /** The alignment of the cell's words in the HTML. */
    align?: Exclude<AlignType, null>;
  }
}

/**
 * Returns the table with the alignment of its columns: that of the first cell below the header that has one. The header decides only if no
 * cell below it has one, because spreadsheets often centre headers above numbers.
 */
export function alignColumns(table: Table): Table {
  const [header, ...rows] = table.children.map(({ children }) => children.map(({ data }) => data?.align));
  const isSaidBelow = rows.some((row) => row.some(Boolean));
  const deciding = isSaidBelow || !header ? rows : [header];
  const columns = table.children[0]?.children.length ?? 0;
  const align = Array.from({ length: columns }, (_, column) => {
    return deciding.map((row) => row[column]).find(Boolean) ?? null;
  });
  return { ...table, align };
}
