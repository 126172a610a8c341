import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LAYOUT_STEPS } from './tables.ts';

/**
 * Opens the database of a data folder, making both when they are missing. Write-ahead logging lets others read
 * meanwhile; `synchronous = FULL` puts every commit on the disk before it returns. Throws an Error that names the
 * folder when it cannot be written or holds another version's data.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true });
    const database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    createTables(database, dataDir);
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Cannot open the lake's data in '${dataDir}': ${reason}. ` +
        'Choose a folder that may be written to (LAKE_DATA, or --data).',
      { cause: error },
    );
  }
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'lake.sqlite');
}

/** Takes the steps of the layout that this folder has not taken yet, each as a whole. */
function createTables(database: DatabaseSync, dataDir: string): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version > LAYOUT_STEPS.length) {
    throw new Error(
      `'${dataDir}' holds data of a newer lake (layout ${version}, this one knows ${LAYOUT_STEPS.length})`,
    );
  }
  for (let step = version; step < LAYOUT_STEPS.length; step++) {
    database.exec(`BEGIN; ${LAYOUT_STEPS[step]} PRAGMA user_version = ${step + 1}; COMMIT;`);
  }
}
