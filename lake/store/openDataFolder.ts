import type { DatabaseSync } from 'node:sqlite';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from '../files/syncFolder.ts';
import { checkDatabase } from './checkDatabase.ts';
import { lockFolder } from './lockFolder.ts';
import { openDatabase, openError } from './openDatabase.ts';
import { addressFile } from './writeAddress.ts';

/** A data folder, locked for this lake until it is closed. */
export type DataFolder = { readonly database: DatabaseSync; readonly close: () => void };

/**
 * Throws an Error that names the folder if it is in use, cannot be written, is damaged, or holds data that this lake
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

/** Removes what a killed lake left behind (its address, unfinished uploads), and creates what every lake needs. */
function prepareFolder(dataDir: string): void {
  rmSync(path.join(dataDir, addressFile), { force: true });
  rmSync(path.join(dataDir, 'uploads'), { recursive: true, force: true });
  for (const folder of ['uploads', 'assets/images', 'assets/files']) {
    mkdirSync(path.join(dataDir, folder), { recursive: true });
  }
  syncFolder(path.join(dataDir, 'assets'));
}
