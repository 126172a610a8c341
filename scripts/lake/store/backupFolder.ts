import { createWriteStream, existsSync, mkdtempSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import type { TarSource } from 'modern-tar/fs';
import { databaseFile } from './databaseFile.ts';

/**
 * Saves a data folder to a file (`.tar.gz`), as of one moment, also while a lake runs on it. The database comes first:
 * an asset is on the disk before its document is, so every asset that the saved documents know is saved, too. The file
 * appears when it is whole. Throws an Error when the folder holds no lake.
 */
export async function backupFolder(dataDir: string, file: string): Promise<void> {
  if (!existsSync(databaseFile(dataDir)))
    throw new Error(`There is no lake in '${dataDir}' (LAKE_DATA, or --data).`);
  const target = resolve(file);
  const work = mkdtempSync(join(dirname(target), '.backup-'));
  try {
    const copy = join(work, 'lake.sqlite');
    const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 10_000 });
    database.prepare('VACUUM INTO ?').run(copy);
    database.close();
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
    const whole = join(work, 'backup.tar.gz');
    await pipeline(packTar(sources), createGzip(), createWriteStream(whole, { mode: 0o600 }));
    await rename(whole, target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
