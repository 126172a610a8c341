/** The columns of a table: what each says of a row, by their headings. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string>>;

/** A Markdown table with a line for each row. */
export function markdownTable<Row>(rows: readonly Row[], columns: Columns<Row>): string {
  const headings = Object.keys(columns);
  const lines = rows.map((row) => Object.values(columns).map((cell) => cell(row)));
  return [headings, headings.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
