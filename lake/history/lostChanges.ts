import type { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../store/databaseFile.ts';

/**
 * Explains that acknowledged changes are missing, and what to do. Undefined if none are.
 * @param saved the number of the last acknowledged transaction; undefined if it is not known
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
    `${count === 1 ? 'A saved change is' : `${count} saved changes are`} missing from '${databaseFile(dataDir)}': everything${since} is gone.`,
    'The write-ahead log was damaged when the lake last stopped, or an older copy of the database was put in its place. Everything saved before that is still there.',
    'Ask writers to check what they edited after that time. A backup helps only if it is newer: npm run backup -- list. Unless somebody cut the power of the machine, check its disk.',
  ].join('\n');
}
