import type { DatabaseSync } from 'node:sqlite';
import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';

/**
 * Writes a database to a new file as of one moment, while others may continue writing to it. Only its owner can read the copy, and it is on
 * the disk when this returns. Throws what SQLite or the disk throws; then there is no file.
 */
export function copyDatabase(database: DatabaseSync, copy: string): void {
  // SQLite takes an empty file for a new one, and keeps its mode.
  closeSync(openSync(copy, 'wx', 0o600));
  try {
    database.prepare('VACUUM INTO ?').run(copy);
    const descriptor = openSync(copy, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  }
}
