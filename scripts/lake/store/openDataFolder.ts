import type { DatabaseSync } from 'node:sqlite';
import { lockFolder } from './lockFolder.ts';
import { openDatabase } from './openDatabase.ts';

/** A data folder that is this lake's alone until it is closed. */
export type DataFolder = { readonly database: DatabaseSync; readonly close: () => void };

/** Throws an Error that names the folder when it is in use, cannot be written, or holds what this lake cannot read. */
export function openDataFolder(dataDir: string): DataFolder {
  const unlock = lockFolder(dataDir);
  try {
    const database = openDatabase(dataDir);
    return {
      database,
      close: () => {
        database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
