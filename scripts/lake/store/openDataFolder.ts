import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { ADDRESS_FILE } from '../writeAddress.ts';
import { checkDatabase } from './checkDatabase.ts';
import { lockFolder } from './lockFolder.ts';
import { openDatabase, openError } from './openDatabase.ts';
import { syncFolder } from './syncFolder.ts';

/** A data folder that is this lake's alone until it is closed. */
export type DataFolder = { readonly database: DatabaseSync; readonly close: () => void };

/**
 * Throws an Error that names the folder when it is in use, cannot be written, is damaged, or holds what this lake
 * cannot read.
 */
export function openDataFolder(dataDir: string): DataFolder {
  const unlock = lockFolder(dataDir);
  try {
    checkDatabase(dataDir);
    prepareFolder(dataDir);
    const database = openDatabase(dataDir);
    syncFolder(dataDir);
    return {
      database,
      close: () => {
        database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw openError(dataDir, error);
  }
}

/** Removes what a lake that was killed left behind (its address, unfinished uploads), and makes what every lake needs. */
function prepareFolder(dataDir: string): void {
  rmSync(join(dataDir, ADDRESS_FILE), { force: true });
  rmSync(join(dataDir, 'uploads'), { recursive: true, force: true });
  for (const folder of ['uploads', 'assets/images', 'assets/files']) {
    mkdirSync(join(dataDir, folder), { recursive: true });
  }
  syncFolder(join(dataDir, 'assets'));
}
