import { createWriteStream, existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import type { TarSource } from 'modern-tar/fs';
import { createWorkFolder } from './createWorkFolder.ts';
import { DataFolderError } from './DataFolderError.ts';
import { databaseFile } from './databaseFile.ts';
import { openError } from './openDatabase.ts';
import { placeFile } from './placeFile.ts';
import { isFull } from './sqliteError.ts';

/**
 * Saves the data folder of a lake to a file (`.tar.gz`), as of one moment, also while a lake runs on it. The database
 * comes first: an asset is on the disk before its document is, so every asset that the saved documents know is saved,
 * too. The file appears when it is whole. Rejects with an Error that names the folder or the file.
 */
export async function backupFolder(dataDir: string, file: string): Promise<void> {
  const target = resolve(file);
  const work = createWorkFolder(dirname(target), '.backup-');
  try {
    const copy = join(work.path, 'lake.sqlite');
    copyDatabase(dataDir, copy);
    const kept = ['assets', 'webhooks.json', 'token'].filter((name) => existsSync(join(dataDir, name)));
    const sources: TarSource[] = [
      { type: 'file', source: copy, target: 'lake.sqlite', mode: 0o600 },
      ...kept.map((name): TarSource => {
        const source = join(dataDir, name);
        return name === 'assets'
          ? { type: 'directory', source, target: name }
          : { type: 'file', source, target: name, mode: 0o600 };
      }),
    ];
    const whole = join(work.path, 'backup.tar.gz');
    await pipeline(packTar(sources), createGzip(), createWriteStream(whole, { mode: 0o600 }));
    await placeFile(whole, target);
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot save '${dataDir}' to '${file}': ${reason}.`, { cause: error });
  } finally {
    await work.close();
  }
}

function copyDatabase(dataDir: string, copy: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 10_000 });
    database.prepare('VACUUM INTO ?').run(copy);
  } catch (error) {
    // A full disk is the one that the backup goes to.
    if (isFull(error)) throw error;
    throw openError(dataDir, error);
  } finally {
    database?.close();
  }
}
