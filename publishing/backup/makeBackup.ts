import type { SavedFiles } from '#lake/backup/savedFiles.ts';
import type { BackedUpFile, Backup, BackupPart, BackupRecord, TableCounts } from './backupRecord.ts';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { savedAssets, savedFiles } from '#lake/backup/savedFiles.ts';
import { createWorkFolder } from '#lake/store/createWorkFolder.ts';
import { databaseFile } from '#lake/store/databaseFile.ts';
import { findPublisher } from '#publishing/publisher/control/findPublisher.ts';
import { databaseName } from '#publishing/publisher/store/openStoreSession.ts';
import { copyDatabase } from '#system/files/copyDatabase.ts';
import { freeBytes } from '#system/files/freeBytes.ts';
import { isSystemError } from '#system/files/isSystemError.ts';
import { syncFolder } from '#system/files/syncFolder.ts';
import { syncFolders } from '#system/files/syncFolders.ts';
import { writeDurably } from '#system/files/writeDurably.ts';
import { listBackups, newBackupName, recordFile } from './backupRecord.ts';
import { backupSpace } from './backupSpace.ts';
import { copyHashed, hashFile, isSameFile, linkHashed } from './copyHashed.ts';
import { countRows } from './countRows.ts';
import { lockBackups } from './lockBackups.ts';
import { missingAssets } from './missingAssets.ts';
import { publisherFiles } from './publisherFiles.ts';
import { verifyBackup } from './verifyBackup.ts';

export type BackupSources = {
  /** The data folder of the local lake; absent when the lake is hosted. */
  readonly lakeData?: string;
  readonly publisherData: string;
};

export type MakeBackupOptions = {
  readonly folder: string;
  readonly sources: BackupSources;
  /** The number of backups that stay, this one included. */
  readonly keep: number;
  readonly now: Date;
};

/**
 * Saves lake and publisher, running or not, to a new folder in `folder`, restores and reads it there, and only then gives it its name and
 * removes the oldest backups. Files of assets that an earlier backup has are not copied again. Rejects with an Error that says what to
 * do, after which the earlier backups are as they were.
 */
export async function makeBackup({ folder, sources, keep, now }: MakeBackupOptions): Promise<Backup> {
  const unlock = lockBackups(folder);
  try {
    const work = createWorkFolder(folder, '.new-');
    try {
      const earlier = listBackups(folder);
      checkSpace(folder, backupSpace(sources, earlier[0]));
      const name = newBackupName(folder, now);
      const unfinished = path.join(work.path, name);
      mkdirSync(unfinished, { mode: 0o700 });
      const record = await writeParts(unfinished, sources, earlier[0], now);
      writeDurably(path.join(unfinished, recordFile), `${JSON.stringify(record, undefined, 1)}\n`);
      syncFolders(unfinished);
      await verifyBackup({ name, folder: unfinished, record });
      renameSync(unfinished, path.join(folder, name));
      syncFolder(folder);
      // This one stays even if it is not the newest by its name: the clock may have been set back.
      for (const old of earlier.slice(keep - 1)) {
        // Renamed first, so that half-deleted backups are never listed.
        renameSync(old.folder, path.join(work.path, old.name));
      }
      return { name, folder: path.join(folder, name), record };
    } finally {
      await work.close();
    }
  } finally {
    unlock();
  }
}

async function writeParts(
  target: string,
  { lakeData, publisherData }: BackupSources,
  earlier: Backup | undefined,
  now: Date,
): Promise<BackupRecord> {
  const files: Record<string, BackedUpFile> = {};
  const counts: Record<string, TableCounts> = {};
  const place = (part: BackupPart, file: string): string => {
    const placed = path.join(target, part, file);
    mkdirSync(path.dirname(placed), { recursive: true, mode: 0o700 });
    return placed;
  };
  /** Copies the databases of a part with `copy`, and its other files; those that are not there are left out. */
  const savePart = async (
    part: BackupPart,
    dataDir: string,
    { databases, others }: SavedFiles,
    copy: (file: string, to: string) => Promise<void> | void = copyFrom,
  ): Promise<void> => {
    for (const file of databases.filter((each) => existsSync(path.join(dataDir, each)))) {
      const [key, to] = [path.posix.join(part, file), place(part, file)];
      await copy(path.join(dataDir, file), to);
      files[key] = hashFile(to);
      counts[key] = countRows(to);
    }
    for (const file of others.filter((each) => existsSync(path.join(dataDir, each)))) {
      files[path.posix.join(part, file)] = copyHashed(path.join(dataDir, file), place(part, file));
    }
  };

  if (lakeData !== undefined) {
    await savePart('lake', lakeData, savedFiles(lakeData));
    // The databases come first: an asset is on the disk before its document.
    for (const file of Object.keys(files).length === 0 ? [] : savedAssets(lakeData)) {
      const key = `lake/${file}`;
      const kept = earlier?.record.files[key];
      const saved =
        (earlier && kept && linkKept(path.join(earlier.folder, key), kept, place('lake', file))) ??
        copyAsset(path.join(lakeData, file), place('lake', file));
      if (saved) files[key] = saved;
    }
  }
  const lakeCopy = path.join(target, 'lake');
  const lost = existsSync(databaseFile(lakeCopy)) ? missingAssets(lakeCopy) : [];
  if (existsSync(path.join(publisherData, databaseName))) {
    const running = await findPublisher(publisherData);
    await savePart('publisher', publisherData, publisherFiles, async (file, to) => {
      // One that runs has this database for itself.
      if (running && path.basename(file) === databaseName) await running.copyDatabase(to);
      else copyFrom(file, to);
    });
  }
  if (Object.keys(files).length === 0) {
    throw new Error(
      `There is nothing to save: no lake in '${lakeData ?? '(hosted)'}' and no publisher in '${publisherData}'.`,
    );
  }
  return { format: 1, at: now.toISOString(), files, counts, missingAssets: lost };
}

/** Links the file of an earlier backup if it is undamaged; undefined if it is not. */
function linkKept(from: string, kept: BackedUpFile, to: string): BackedUpFile | undefined {
  try {
    if (isSameFile(linkHashed(from, to), kept)) return kept;
  } catch (error) {
    if (!isSystemError(error, 'ENOENT', 'EIO')) throw error;
  }
  rmSync(to, { force: true });
  return undefined;
}

/** Undefined if the asset was deleted in the meantime. */
function copyAsset(from: string, to: string): BackedUpFile | undefined {
  try {
    return copyHashed(from, to);
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error;
    rmSync(to, { force: true });
    return undefined;
  }
}

function copyFrom(file: string, copy: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    copyDatabase(database, copy);
  } finally {
    database.close();
  }
}

/** Throws an Error unless this many bytes are free. */
function checkSpace(folder: string, needed: number): void {
  const free = freeBytes(folder);
  if (free >= needed) return;
  throw new Error(
    `A backup needs ${megabytes(needed)}, and the disk of '${folder}' has ${megabytes(free)} free. Make space there, or choose another disk with BACKUP_FOLDER.`,
  );
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`;
}
