import { statSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from '#system/files/makePrivateFolder.ts';
import { isDamage } from '#system/files/sqliteError.ts';
import { tryLock } from '#system/files/tryLock.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { DataFolderError } from './DataFolderError.ts';
import { lakeNames } from './lakeNames.ts';

const lockFile = 'lock.sqlite';

/** Another lake is using the data folder. */
export class FolderInUseError extends DataFolderError {}

/**
 * Locks a data folder for this lake and returns a function that releases it. The lock ends with the process, however
 * that ends (see `tryLock`). Throws an Error if another lake is using the folder.
 */
export function lockFolder(dataDir: string): () => void {
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new DataFolderError(
      `'${dataDir}' is a file, and the lake needs a folder for its data. Choose another one (LAKE_DATA, or --data).`,
    );
  }
  const file = path.join(dataDir, lockFile);
  const unlock = takeLock(dataDir, file);
  if (unlock) return unlock;
  throw new FolderInUseError(
    `Another lake is running on '${dataDir}'. Stop it, or give this one another folder (LAKE_DATA, or --data).`,
  );
}

function takeLock(dataDir: string, file: string): (() => void) | undefined {
  try {
    makePrivateFolder(dataDir, lakeNames);
    return tryLock(file, 500);
  } catch (error) {
    throw new DataFolderError(
      isDamage(error)
        ? `'${file}' is damaged. It holds no data: make sure that no lake runs on '${dataDir}', and remove it.`
        : `Cannot write to the lake's data folder '${dataDir}': ${errorMessage(error)}. Choose another one (LAKE_DATA, or --data).`,
      { cause: error },
    );
  }
}
