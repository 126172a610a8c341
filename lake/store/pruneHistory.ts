import type { DatabaseSync } from 'node:sqlite';
import { transact } from '#system/files/transact.ts';

/**
 * Deletes the history before an instant, except for what a webhook has not seen yet. Documents stay as they are; only
 * their earlier versions are lost.
 */
export function pruneHistory(database: DatabaseSync, before: Date): void {
  const instant = before.toISOString();
  const old = 'timestamp < ? AND seq <= (SELECT coalesce(min(seq), 9e18) FROM webhook_cursors)';
  transact(database, () => {
    database
      .prepare(`DELETE FROM revisions WHERE seq IN (SELECT seq FROM transactions WHERE ${old})`)
      .run(instant);
    database.prepare(`DELETE FROM transactions WHERE ${old}`).run(instant);
  });
}
