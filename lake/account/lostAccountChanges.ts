import type { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../store/databaseFile.ts';

/**
 * Explains that entries of the audit log are missing, and with them changes of accounts, and what to do. Undefined if none are.
 * @param saved the number of the last entry that was saved; undefined if it is not known
 */
export function lostAccountChanges(
  database: DatabaseSync,
  dataDir: string,
  saved: number | undefined,
): string | undefined {
  const last = database.prepare('SELECT id, at FROM audit ORDER BY id DESC LIMIT 1').get();
  const found = Number(last?.['id'] ?? 0);
  if (saved === undefined || saved <= found) return undefined;
  const count = saved - found;
  const since = typeof last?.['at'] === 'string' ? ` after ${last['at']}` : '';
  return [
    `${count === 1 ? 'An entry of the audit log is' : `${count} entries of the audit log are`} missing from '${databaseFile(dataDir)}', and changes of accounts${since} may be undone: people who were removed may be back, revoked tokens may work, and roles and passwords may be the earlier ones.`,
    'The write-ahead log was damaged when the lake last stopped, or an older copy of the database was put in its place.',
    "See who has access, and make those changes again: 'npm run lake -- users' and 'npm run lake -- tokens' list people and tokens, 'npm run lake -- audit' lists what is still known, and 'npm run lake -- users reset-link EMAIL' makes a link for a new password.",
  ].join('\n');
}
