import type { Backup, BackupPart } from './backupRecord.ts';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { countOf } from '#core/text/countOf.ts';
import { addonFolder, isAddonMade } from '#lake/store/addonFolder.ts';
import { createWorkFolder } from '#lake/store/createWorkFolder.ts';
import { openDataFolder } from '#lake/store/openDataFolder.ts';
import { openPublisherStore } from '#publishing/publisher/store/openPublisherStore.ts';
import { databaseName } from '#publishing/publisher/store/openStoreSession.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { backupParts } from './backupRecord.ts';
import { checkIntegrity } from './checkIntegrity.ts';
import { missingAssets } from './missingAssets.ts';
import { filesOf, placePart } from './placePart.ts';

/**
 * Tests a backup: restores it into a folder of its own beside the backups, reads all of it, opens it as the lake and the publisher do, and
 * removes the folder. Rejects with an Error that says what is wrong with the backup.
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

const checkPart: Readonly<Record<BackupPart, (folder: string, backup: Backup) => void>> = {
  lake: (folder, backup) => {
    checkDatabases(folder, 'lake', backup);
    const known = new Set(backup.record.missingAssets);
    const missing = missingAssets(folder).filter((file) => !known.has(file));
    if (missing.length > 0) {
      throw new Error(`${countOf(missing.length, 'asset')} without a file; the first is ${missing[0]}.`);
    }
    openDataFolder(folder).close();
    if (isAddonMade(folder)) openDataFolder(addonFolder(folder)).close();
  },
  publisher: (folder, backup) => {
    checkDatabases(folder, 'publisher', backup);
    if (existsSync(path.join(folder, databaseName))) openPublisherStore(folder).close();
  },
};

function checkDatabases(folder: string, part: BackupPart, { record }: Backup): void {
  for (const [file] of filesOf(record.counts, part)) checkIntegrity(path.join(folder, file));
}
