import type { DatabaseSync } from 'node:sqlite';

/** Calls a function that writes to a database, in one durable step. Throws what it or SQLite throws; then nothing was written. */
export function transact(database: DatabaseSync, write: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    write();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isOpen && database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
