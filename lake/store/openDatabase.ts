import type { DatabaseSync } from 'node:sqlite';
import { keepEarlierLayout, wayBack } from '#system/files/keepEarlierLayout.ts';
import { makePrivateFolder } from '#system/files/makePrivateFolder.ts';
import { openPrivateDatabase } from '#system/files/openPrivateDatabase.ts';
import { isDamage } from '#system/files/sqliteError.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { DamagedDatabaseError } from './DamagedDatabaseError.ts';
import { databaseFile } from './databaseFile.ts';
import { DataFolderError } from './DataFolderError.ts';
import { lakeNames } from './lakeNames.ts';
import { layoutSteps } from './layoutSteps.ts';

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
    takeLayoutSteps(database, dataDir, isShared);
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
  if (isDamage(error)) return new DamagedDatabaseError(dataDir, reason, { cause: error });
  return new DataFolderError(
    `Cannot open the lake's data in '${dataDir}': ${reason}. ` +
      'Run this as a user who can write there, or choose another folder (LAKE_DATA, or --data).',
    { cause: error },
  );
}

/** Runs the layout steps that this folder has not had yet, each in a transaction of its own, after a copy of what was there. */
function takeLayoutSteps(database: DatabaseSync, dataDir: string, isShared: boolean): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version > layoutSteps.length) {
    throw new DataFolderError(
      `'${dataDir}' holds data of a newer lake (layout ${version}, this one knows ${layoutSteps.length}). ` +
        `Run the version of the lake that wrote it, or choose another folder (LAKE_DATA, or --data). ${wayBack(databaseFile(dataDir), layoutSteps.length)}`,
    );
  }
  if (isShared && version < layoutSteps.length) {
    throw new DataFolderError(
      `The lake that runs on '${dataDir}' is of an earlier version. Stop it, and start it again or repeat this without it.`,
    );
  }
  if (version > 0 && version < layoutSteps.length) {
    keepEarlierLayout(database, databaseFile(dataDir), version);
  }
  for (let step = version; step < layoutSteps.length; step++) {
    database.exec(`BEGIN; ${layoutSteps[step]} PRAGMA user_version = ${step + 1}; COMMIT;`);
  }
}
