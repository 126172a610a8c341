import type { TarSource } from 'modern-tar/fs';
import { createWriteStream, existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import { copyDatabase } from '../files/copyDatabase.ts';
import { isSystemError } from '../files/isSystemError.ts';
import { placeFile } from '../files/placeFile.ts';
import { isFull } from '../files/sqliteError.ts';
import { errorMessage } from '../values/errorMessage.ts';
import { addonFolder, isAddonMade, madeFile } from './addonFolder.ts';
import { createWorkFolder } from './createWorkFolder.ts';
import { databaseFile } from './databaseFile.ts';
import { DataFolderError } from './DataFolderError.ts';
import { openError } from './openDatabase.ts';

/**
 * Saves the data folder of a lake to a file (`.tar.gz`), as of one moment, even while a lake runs on it. The database
 * comes first: an asset is on disk before its document, so every asset of the saved documents is saved, too. The file
 * appears only once it is complete. Rejects with an Error that names the folder or the file.
 */
export async function backupFolder(dataDir: string, file: string): Promise<void> {
  const target = path.resolve(file);
  const work = createWorkFolder(path.dirname(target), '.backup-');
  try {
    const copy = path.join(work.path, 'lake.sqlite');
    copyFrom(dataDir, copy);
    const addon = isAddonMade(dataDir) ? copyAddon(dataDir, work.path) : [];
    const kept = ['assets', 'webhooks.json', 'token'].filter((name) => existsSync(path.join(dataDir, name)));
    const sources: TarSource[] = [
      { type: 'file', source: copy, target: 'lake.sqlite', mode: 0o600 },
      ...kept.map((name): TarSource => {
        const source = path.join(dataDir, name);
        return name === 'assets'
          ? { type: 'directory', source, target: name }
          : { type: 'file', source, target: name, mode: 0o600 };
      }),
      ...addon,
    ];
    const whole = path.join(work.path, 'backup.tar.gz');
    await pipeline(packTar(sources), createGzip(), createWriteStream(whole, { mode: 0o600 }));
    await placeFile(whole, target);
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    const reason = errorMessage(error);
    throw new Error(`Cannot save '${dataDir}' to '${file}': ${reason}.`, { cause: error });
  } finally {
    await work.close();
  }
}

/** The database of comments and tasks, and what says that there is one. */
function copyAddon(dataDir: string, workFolder: string): TarSource[] {
  const folder = addonFolder(dataDir);
  const copy = path.join(workFolder, 'addon.sqlite');
  copyFrom(folder, copy);
  return [
    { type: 'file', source: copy, target: 'addon/lake.sqlite', mode: 0o600 },
    { type: 'file', source: path.join(folder, madeFile), target: `addon/${madeFile}`, mode: 0o600 },
  ];
}

function copyFrom(dataDir: string, copy: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 10_000 });
    copyDatabase(database, copy);
  } catch (error) {
    // A full disk is the one that the backup is written to.
    if (isFull(error) || isSystemError(error, 'ENOSPC', 'EDQUOT')) throw error;
    throw openError(dataDir, error);
  } finally {
    database?.close();
  }
}
