import path from 'node:path';
import { tryLock } from '#system/files/tryLock.ts';

/** Milliseconds. */
const patience = 500;

/**
 * Keeps every publisher from opening the database of a data folder, or returns undefined if one is opening it, or a backup is being restored
 * there. The database itself cannot be the lock: while it is replaced, its name belongs to another file. Call the returned function to let
 * others in.
 */
export function lockOpening(dataDir: string): (() => void) | undefined {
  return tryLock(path.join(dataDir, 'opening.sqlite'), patience);
}
