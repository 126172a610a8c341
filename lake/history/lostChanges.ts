import type { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../store/databaseFile.ts';

/**
 * Says, for people, that changes are missing which somebody was told are saved, and what to do. Undefined if none are.
 * @param saved number of the last transaction that was told to be saved; undefined if it is not known
 */
export function lostChanges(
  database: DatabaseSync,
  dataDir: string,
  saved: number | undefined,
): string | undefined {
  const found = Number(
    database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'transactions'").get()?.['seq'] ?? 0,
  );
  if (saved === undefined || saved <= found) return undefined;
  const count = saved - found;
  const last = database.prepare('SELECT timestamp FROM transactions WHERE seq = ?').get(found)?.['timestamp'];
  const since = typeof last === 'string' ? ` after ${last}` : '';
  return [
    `${count === 1 ? 'A change that was' : `${count} changes that were`} saved ${count === 1 ? 'is' : 'are'} missing in '${databaseFile(dataDir)}': everything${since} is gone.`,
    'Its write-ahead log was damaged when the lake was last ended, or an older copy of the database was put there. What was saved before that is there.',
    'Tell writers to look at what they edited after that time. A backup helps only if it is newer: npm run backup -- list. If nobody switched the machine off hard, check its disk.',
  ].join('\n');
}
