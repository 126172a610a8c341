/**
 * Returns the rows and cells of a text in which tabs separate columns, as spreadsheets and databases copy it. Undefined for any other text: one
 * line, lines with different numbers of tabs, or lines that are only indented.
 */
export function tabSeparatedRows(text: string): readonly (readonly string[])[] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const columns = rows[0]?.length ?? 0;
  const isTable =
    rows.length > 1 &&
    columns > 1 &&
    rows.every((cells) => cells.length === columns) &&
    Array.from({ length: columns }, (_, column) => column).every((column) =>
      rows.some((cells) => cells[column] !== ''),
    );
  return isTable ? rows : undefined;
}
