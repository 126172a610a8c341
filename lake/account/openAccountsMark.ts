import type { DatabaseSync } from 'node:sqlite';
import { openSavedMark } from '#system/files/openSavedMark.ts';
import { databaseFile } from '../store/databaseFile.ts';

/** The number of the last entry of the audit log, in a file beside the database: every change of an account is followed by an entry. */
export type AccountsMark = {
  /** Explains that changes of accounts are missing from the database, and what to do. Undefined if none are. */
  readonly lost: string | undefined;
  /** Records the number of an entry once it is on the disk. */
  readonly note: (entry: number) => void;
  readonly close: () => void;
};

/** The line of the file: the first one has the number of the last transaction. */
const line = 1;

/** Opens the mark of a data folder, which another process may use as well. Calls `reportError` if a number cannot be recorded. */
export function openAccountsMark(
  database: DatabaseSync,
  dataDir: string,
  reportError: (error: unknown) => void,
): AccountsMark {
  const saved = openSavedMark(databaseFile(dataDir), line);
  return {
    lost: lostAccountChanges(database, dataDir, saved.before),
    note: (entry) => {
      try {
        saved.note(entry);
      } catch (error) {
        reportError(error);
      }
    },
    close: saved.close,
  };
}

/**
 * Explains that entries of the audit log are missing, and with them changes of accounts, and what to do. Undefined if none are.
 * @param saved the number of the last entry that was saved; undefined if it is not known
 */
function lostAccountChanges(
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
