import type { TableCounts } from './backupRecord.ts';
import { DatabaseSync } from 'node:sqlite';

/** Reads every page of a database, and counts the rows of its tables. Throws an Error if something in it is damaged. */
export function countRows(file: string): TableCounts {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = database
      .prepare('PRAGMA integrity_check(3)')
      .all()
      .map((row) => String(row['integrity_check']));
    if (found.join('\n') !== 'ok') throw new Error(`'${file}' is damaged: ${found.join('; ')}`);
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
