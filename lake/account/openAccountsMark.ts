import type { DatabaseSync } from 'node:sqlite';
import { openSavedMark } from '#system/files/openSavedMark.ts';
import { databaseFile } from '../store/databaseFile.ts';
import { lostAccountChanges } from './lostAccountChanges.ts';

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
