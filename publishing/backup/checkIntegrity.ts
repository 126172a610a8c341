import { DatabaseSync } from 'node:sqlite';

/** Reads every page of a database. Throws an Error that names the file if something in it is damaged. */
export function checkIntegrity(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = database
      .prepare('PRAGMA integrity_check(3)')
      .all()
      .map((row) => String(row['integrity_check']));
    if (found.join('\n') !== 'ok') throw new Error(`'${file}' is damaged: ${found.join('; ')}`);
  } finally {
    database.close();
  }
}
