/** Returns the name of a cell for screen readers. Both are counted from 0. */
export function nameOfCell(row: number, column: number): string {
  return `Row ${row + 1}, column ${column + 1}`;
}
