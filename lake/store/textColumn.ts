import type { SQLOutputValue } from 'node:sqlite';

/**
 * The text in a column that is declared as text. Throws an Error if it holds something else: then the data folder is
 * damaged.
 */
export function textColumn(row: Record<string, SQLOutputValue>, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') {
    throw new Error(
      `The lake's data is damaged: column '${column}' does not hold text. Restore it from a backup.`,
    );
  }
  return value;
}
