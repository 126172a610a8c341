import type { DatabaseSync } from 'node:sqlite';
import type { SavedMark } from '#system/files/openSavedMark.ts';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openSavedMark } from '#system/files/openSavedMark.ts';
import { syncFolder } from '#system/files/syncFolder.ts';
import { checkDatabase } from './checkDatabase.ts';
import { databaseFile } from './databaseFile.ts';
import { lockFolder } from './lockFolder.ts';
import { openDatabase, openError } from './openDatabase.ts';
import { addressFile } from './writeAddress.ts';

/** A data folder, locked for this lake until it is closed. */
export type DataFolder = {
  readonly database: DatabaseSync;
  readonly saved: SavedMark;
  readonly close: () => void;
};

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
    const saved = openSavedMark(databaseFile(dataDir));
    syncFolder(dataDir);
    return {
      database,
      saved,
      close: () => {
        saved.close();
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
