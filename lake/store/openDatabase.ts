import type { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder } from '#system/files/makePrivateFolder.ts';
import { openPrivateDatabase } from '#system/files/openPrivateDatabase.ts';
import { isDamage } from '#system/files/sqliteError.ts';
import { layoutIn, LayoutError, newestLayout, takeLayoutSteps } from '#system/files/takeLayoutSteps.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { DamagedDatabaseError } from './DamagedDatabaseError.ts';
import { databaseFile } from './databaseFile.ts';
import { DataFolderError } from './DataFolderError.ts';
import { lakeLayout } from './lakeLayout.ts';
import { lakeNames } from './lakeNames.ts';

type OpenOptions = {
  /** True if another process is using the folder, with the layout that the database has now. */
  readonly isShared?: boolean;
};

/**
 * Opens the database of a data folder, creating both if they are missing. Write-ahead logging lets others read at the
 * same time; `synchronous = FULL` puts every commit on disk before it returns. Throws an Error that names the folder if
 * it cannot be written or holds another version's data.
 */
export function openDatabase(dataDir: string, { isShared = false }: OpenOptions = {}): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    makePrivateFolder(dataDir, lakeNames);
    database = openPrivateDatabase(databaseFile(dataDir), { timeout: 5000 });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    if (isShared && layoutIn(database) < newestLayout(lakeLayout)) {
      throw new DataFolderError(
        `The lake that runs on '${dataDir}' is of an earlier version. Stop it, and start it again or repeat this without it.`,
      );
    }
    takeLayoutSteps(database, databaseFile(dataDir), lakeLayout);
    return database;
  } catch (error) {
    database?.close();
    throw openError(dataDir, error);
  }
}

/** An error that says which folder could not be opened, and what to do. */
export function openError(dataDir: string, error: unknown): DataFolderError {
  if (error instanceof DataFolderError) return error;
  const reason = errorMessage(error);
  if (error instanceof LayoutError) {
    return new DataFolderError(`Cannot open the lake's data in '${dataDir}': ${reason}`, { cause: error });
  }
  if (isDamage(error)) return new DamagedDatabaseError(dataDir, reason, { cause: error });
  return new DataFolderError(
    `Cannot open the lake's data in '${dataDir}': ${reason}. ` +
      'Run this as a user who can write there, or choose another folder (LAKE_DATA, or --data).',
    { cause: error },
  );
}
