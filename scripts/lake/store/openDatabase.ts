import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DamagedDatabaseError } from './DamagedDatabaseError.ts';
import { DataFolderError } from './DataFolderError.ts';
import { databaseFile } from './databaseFile.ts';
import { makePrivateFile, makePrivateFolder } from './privateFiles.ts';
import { isDamage } from './sqliteError.ts';
import { LAYOUT_STEPS } from './tables.ts';

type OpenOptions = {
  /** Another process has the folder, and works with the layout that the database has. */
  readonly isShared?: boolean;
};

/**
 * Opens the database of a data folder, making both when they are missing. Write-ahead logging lets others read
 * meanwhile; `synchronous = FULL` puts every commit on the disk before it returns. Throws an Error that names the
 * folder when it cannot be written or holds another version's data.
 */
export function openDatabase(dataDir: string, { isShared = false }: OpenOptions = {}): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    makePrivateFolder(dataDir);
    makeFilesPrivate(databaseFile(dataDir));
    database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
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
  const reason = error instanceof Error ? error.message : String(error);
  if (isDamage(error)) return new DamagedDatabaseError(dataDir, reason, { cause: error });
  return new DataFolderError(
    `Cannot open the lake's data in '${dataDir}': ${reason}. ` +
      'Whoever runs this has to be able to write there; if not, choose another folder (LAKE_DATA, or --data).',
    { cause: error },
  );
}

/** SQLite gives the files beside the database the same access as the database, but only when it makes them. */
function makeFilesPrivate(file: string): void {
  makePrivateFile(file);
  for (const beside of [`${file}-wal`, `${file}-shm`]) if (existsSync(beside)) makePrivateFile(beside);
}

/** Takes the steps of the layout that this folder has not taken yet, each as a whole. */
function takeLayoutSteps(database: DatabaseSync, dataDir: string, isShared: boolean): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version > LAYOUT_STEPS.length) {
    throw new DataFolderError(
      `'${dataDir}' holds data of a newer lake (layout ${version}, this one knows ${LAYOUT_STEPS.length}). ` +
        'Run the version of the lake that wrote it, or choose another folder (LAKE_DATA, or --data).',
    );
  }
  if (isShared && version < LAYOUT_STEPS.length) {
    throw new DataFolderError(
      `The lake that runs on '${dataDir}' is of an earlier version. Stop it, and start it again or repeat this without it.`,
    );
  }
  for (let step = version; step < LAYOUT_STEPS.length; step++) {
    database.exec(`BEGIN; ${LAYOUT_STEPS[step]} PRAGMA user_version = ${step + 1}; COMMIT;`);
  }
}
