import type { TableCounts } from './backupRecord.ts';
import { DatabaseSync } from 'node:sqlite';

/** Counts the rows of a database's tables. Throws what SQLite throws. */
export function countRows(file: string): TableCounts {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database
      .prepare(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
      )
      .all()
      .map(({ name }) => String(name));
    return Object.fromEntries(
      tables.map((name) => [
        name,
        Number(database.prepare(`SELECT count(*) AS rows FROM "${name}"`).get()?.['rows']),
      ]),
    );
  } finally {
    database.close();
  }
}
