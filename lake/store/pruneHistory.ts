import type { DatabaseSync } from 'node:sqlite';

/**
 * Deletes the history before an instant, except for what a webhook has not seen yet. Documents stay as they are; only
 * their earlier versions are lost.
 */
export function pruneHistory(database: DatabaseSync, before: Date): void {
  const instant = before.toISOString();
  const old = 'timestamp < ? AND seq <= (SELECT coalesce(min(seq), 9e18) FROM webhook_cursors)';
  database.exec('BEGIN IMMEDIATE');
  try {
    database
      .prepare(`DELETE FROM revisions WHERE seq IN (SELECT seq FROM transactions WHERE ${old})`)
      .run(instant);
    database.prepare(`DELETE FROM transactions WHERE ${old}`).run(instant);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
