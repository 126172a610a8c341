import type { DatabaseSync } from 'node:sqlite';

/** Forgets what happened before an instant. Documents stay as they are; only their earlier versions are lost. */
export function pruneHistory(database: DatabaseSync, before: Date): void {
  const instant = before.toISOString();
  database.exec('BEGIN IMMEDIATE');
  try {
    database
      .prepare('DELETE FROM revisions WHERE seq IN (SELECT seq FROM transactions WHERE timestamp < ?)')
      .run(instant);
    database.prepare('DELETE FROM transactions WHERE timestamp < ?').run(instant);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
