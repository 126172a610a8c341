import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another lake has the data folder. */
export class FolderInUseError extends Error {}

/**
 * Takes a data folder for this lake alone and returns what gives it back. The lock is the operating system's, so it
 * is gone with the process, however that ends. Throws an Error when another lake has the folder.
 */
export function lockFolder(dataDir: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true });
    lock = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 500 });
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock?.close();
    const reason = error instanceof Error ? error.message : String(error);
    if (reason.includes('locked')) {
      throw new FolderInUseError(
        `Another lake is running on '${dataDir}'. Stop it, or give this one another folder (LAKE_DATA, or --data).`,
        { cause: error },
      );
    }
    throw new Error(
      `Cannot write to the lake's data folder '${dataDir}': ${reason}. Choose another one (LAKE_DATA, or --data).`,
      { cause: error },
    );
  }
  const held = lock;
  return () => held.close();
}
