import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderError } from './DataFolderError.ts';
import { makePrivateFile, makePrivateFolder } from './privateFiles.ts';
import { isDamage } from './sqliteError.ts';

const LOCK_FILE = 'lock.sqlite';

/** Another lake has the data folder. */
export class FolderInUseError extends DataFolderError {}

/**
 * Takes a data folder for this lake alone and returns what gives it back. The lock is the operating system's, so it
 * is gone with the process, however that ends. Throws an Error when another lake has the folder.
 */
export function lockFolder(dataDir: string): () => void {
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new DataFolderError(
      `'${dataDir}' is a file, and the lake needs a folder for its data. Choose another one (LAKE_DATA, or --data).`,
    );
  }
  let lock: DatabaseSync | undefined;
  try {
    const file = join(dataDir, LOCK_FILE);
    makePrivateFolder(dataDir);
    makePrivateFile(file);
    lock = new DatabaseSync(file, { timeout: 500 });
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock?.close();
    const reason = error instanceof Error ? error.message : String(error);
    if (reason === 'database is locked') {
      throw new FolderInUseError(
        `Another lake is running on '${dataDir}'. Stop it, or give this one another folder (LAKE_DATA, or --data).`,
        { cause: error },
      );
    }
    if (isDamage(error)) {
      throw new DataFolderError(
        `'${join(dataDir, LOCK_FILE)}' is damaged. It holds no data: make sure that no lake runs on '${dataDir}', and remove it.`,
        { cause: error },
      );
    }
    throw new DataFolderError(
      `Cannot write to the lake's data folder '${dataDir}': ${reason}. Choose another one (LAKE_DATA, or --data).`,
      { cause: error },
    );
  }
  const held = lock;
  return () => held.close();
}
