import type { Backup } from './backupRecord.ts';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createWorkFolder } from '#lake/store/createWorkFolder.ts';
import { openDataFolder } from '#lake/store/openDataFolder.ts';
import { errorMessage } from '#lake/values/errorMessage.ts';
import { databaseName, openPublisherStore } from '#scripts/publisher/store/openPublisherStore.ts';
import { backupParts } from './backupRecord.ts';
import { countRows } from './countRows.ts';
import { missingAssets } from './missingAssets.ts';
import { filesOf, placePart } from './placePart.ts';

/**
 * Restores a backup into a folder of its own beside the backups, reads all of it, opens it as lake and publisher do, and removes the
 * folder again. Rejects with an Error that says what is wrong with the backup.
 */
export async function verifyBackup(backup: Backup): Promise<void> {
  const work = createWorkFolder(path.dirname(backup.folder), '.verify-');
  try {
    for (const part of backupParts) {
      if (filesOf(backup.record.files, part).length === 0) continue;
      const folder = path.join(work.path, part);
      mkdirSync(folder, { mode: 0o700 });
      placePart(backup, part, folder, { linksAssets: true });
      checkPart[part](folder, backup);
    }
  } catch (error) {
    throw new Error(`The backup ${backup.name} cannot be restored: ${errorMessage(error)}`, { cause: error });
  } finally {
    await work.close();
  }
}

const checkPart = {
  lake: (folder: string, backup: Backup) => {
    checkCounts(folder, 'lake', backup);
    const missing = missingAssets(folder);
    const known = backup.record.warnings.filter((warning) => missing.some((file) => warning.includes(file)));
    if (missing.length > known.length) {
      throw new Error(`${missing.length} files of assets are missing, the first is ${missing[0]}`);
    }
    openDataFolder(folder).close();
    if (folderHas(backup, 'lake/addon/lake.sqlite')) openDataFolder(path.join(folder, 'addon')).close();
  },
  publisher: (folder: string, backup: Backup) => {
    checkCounts(folder, 'publisher', backup);
    if (folderHas(backup, `publisher/${databaseName}`)) openPublisherStore(folder).close();
  },
};

function checkCounts(folder: string, part: 'lake' | 'publisher', { record }: Backup): void {
  for (const [file, counts] of filesOf(record.counts, part)) {
    const found = countRows(path.join(folder, file));
    if (!isDeepStrictEqual(found, counts)) throw new Error(`the database '${part}/${file}' has other rows`);
  }
}

function folderHas({ record }: Backup, file: string): boolean {
  return record.files[file] !== undefined;
}
