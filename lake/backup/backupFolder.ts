import type { TarSource } from 'modern-tar/fs';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import { copyDatabase } from '#system/files/copyDatabase.ts';
import { isSystemError } from '#system/files/isSystemError.ts';
import { placeFile } from '#system/files/placeFile.ts';
import { isFull } from '#system/files/sqliteError.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { createWorkFolder } from '../store/createWorkFolder.ts';
import { DataFolderError } from '../store/DataFolderError.ts';
import { openError } from '../store/openDatabase.ts';
import { savedAssets, savedFiles } from './savedFiles.ts';

/**
 * Saves the data folder of a lake to a file (`.tar.gz`), as of one moment, even while a lake runs on it. The database
 * comes first: an asset is on disk before its document, so every asset of the saved documents is saved, too. The file
 * appears only once it is complete. Rejects with an Error that names the folder or the file.
 */
export async function backupFolder(dataDir: string, file: string): Promise<void> {
  const target = path.resolve(file);
  const work = createWorkFolder(path.dirname(target), '.backup-');
  try {
    const { databases, others } = savedFiles(dataDir);
    // Without a database, opening one reports what is wrong.
    const copies = (databases.length === 0 ? ['lake.sqlite'] : databases).map((name, index): TarSource => {
      const source = path.join(work.path, `${index}.sqlite`);
      copyFrom(dataDir, name, source);
      return { type: 'file', source, target: name, mode: 0o600 };
    });
    const rest = [...others, ...savedAssets(dataDir)].map((name): TarSource => ({
      type: 'file',
      source: path.join(dataDir, name),
      target: name,
      mode: 0o600,
    }));
    const sources = [...copies, ...rest];
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

function copyFrom(dataDir: string, file: string, copy: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path.join(dataDir, file), { readOnly: true, timeout: 10_000 });
    copyDatabase(database, copy);
  } catch (error) {
    // A full disk is the one that the backup is written to.
    if (isFull(error) || isSystemError(error, 'ENOSPC', 'EDQUOT')) throw error;
    throw openError(path.dirname(path.join(dataDir, file)), error);
  } finally {
    database?.close();
  }
}
