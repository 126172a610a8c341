import { openPrivateDatabase } from './openPrivateDatabase.ts';
import { isBusy } from './sqliteError.ts';

/**
 * Locks a file for this process alone, and returns a function that unlocks it; undefined if another process holds the
 * lock for longer than `waitMs`. Creates the file, which holds no data and is its owner's alone, if it is missing. The lock is the operating
 * system's, taken through SQLite, so it ends with the process, however that ends. Throws SQLite's error if the file
 * cannot be locked at all: because it cannot be written, or is not a database.
 */
export function tryLock(file: string, waitMs = 0): (() => void) | undefined {
  const lock = openPrivateDatabase(file, { timeout: waitMs });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}
