import type { BackedUpFile, Backup, BackupPart, BackupRecord, TableCounts } from './backupRecord.ts';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyDatabase } from '#lake/files/copyDatabase.ts';
import { isSystemError } from '#lake/files/isSystemError.ts';
import { syncFolder } from '#lake/files/syncFolder.ts';
import { writeDurably } from '#lake/files/writeDurably.ts';
import { addonFolder, isAddonMade, madeFile } from '#lake/store/addonFolder.ts';
import { createWorkFolder } from '#lake/store/createWorkFolder.ts';
import { databaseFile } from '#lake/store/databaseFile.ts';
import { findPublisher } from '#scripts/publisher/control/findPublisher.ts';
import { databaseName } from '#scripts/publisher/store/openPublisherStore.ts';
import { listBackups, newBackupName, recordFile } from './backupRecord.ts';
import { copyHashed, hashFile } from './copyHashed.ts';
import { countRows } from './countRows.ts';
import { lockBackups } from './lockBackups.ts';
import { missingAssets } from './missingAssets.ts';
import { verifyBackup } from './verifyBackup.ts';

export type BackupSources = {
  /** The data folder of the local lake; absent when the lake is hosted. */
  readonly lakeData?: string;
  readonly publisherData: string;
};

export type MakeBackupOptions = {
  readonly folder: string;
  readonly sources: BackupSources;
  /** How many backups stay, this one included. */
  readonly keep: number;
  readonly now: Date;
};

/** What must be free besides what is written. */
const spareBytes = 64 * 1024 * 1024;

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
      checkSpace(folder, sources);
      const name = newBackupName(folder, now);
      const unfinished = path.join(work.path, name);
      mkdirSync(unfinished, { mode: 0o700 });
      const record = await writeParts(unfinished, sources, folder, now);
      writeDurably(path.join(unfinished, recordFile), `${JSON.stringify(record, undefined, 1)}\n`, {
        mode: 0o600,
      });
      await verifyBackup({ name, folder: unfinished, record });
      renameSync(unfinished, path.join(folder, name));
      syncFolder(folder);
      for (const old of listBackups(folder).slice(keep)) {
        // Renamed first, so that nothing half-deleted is ever listed.
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
  sources: BackupSources,
  folder: string,
  now: Date,
): Promise<BackupRecord> {
  const files: Record<string, BackedUpFile> = {};
  const counts: Record<string, TableCounts> = {};
  const warnings: string[] = [];
  const place = (part: BackupPart, file: string): string => {
    const placed = path.join(target, part, file);
    mkdirSync(path.dirname(placed), { recursive: true, mode: 0o700 });
    return placed;
  };
  const note = (part: BackupPart, file: string, isDatabase: boolean): void => {
    const key = path.posix.join(part, file);
    files[key] = hashFile(path.join(target, part, file));
    if (isDatabase) counts[key] = countRows(path.join(target, part, file));
  };
  const copySmall = (part: BackupPart, dataDir: string, file: string): void => {
    if (!existsSync(path.join(dataDir, file))) return;
    files[path.posix.join(part, file)] = copyHashed(path.join(dataDir, file), place(part, file));
  };
  const copyOpen = (part: BackupPart, from: string, file: string): void => {
    copyFrom(from, place(part, file));
    note(part, file, true);
  };

  const { lakeData, publisherData } = sources;
  if (lakeData !== undefined && existsSync(databaseFile(lakeData))) {
    // The databases come first: an asset is on the disk before its document.
    copyOpen('lake', databaseFile(lakeData), 'lake.sqlite');
    if (isAddonMade(lakeData)) {
      copyOpen('lake', databaseFile(addonFolder(lakeData)), 'addon/lake.sqlite');
      copySmall('lake', lakeData, `addon/${madeFile}`);
    }
    for (const file of ['token', 'webhooks.json']) copySmall('lake', lakeData, file);
    const earlier = listBackups(folder)[0];
    for (const file of assetFiles(lakeData)) {
      const key = `lake/${file}`;
      const kept = earlier?.record.files[key];
      const saved =
        (earlier && kept && linkKept(path.join(earlier.folder, key), kept, place('lake', file))) ??
        copyAsset(path.join(lakeData, file), place('lake', file));
      if (saved) files[key] = saved;
    }
    for (const file of missingAssets(path.join(target, 'lake'))) {
      warnings.push(`The lake has no file for the asset ${file}.`);
    }
  }
  if (existsSync(path.join(publisherData, databaseName))) {
    const running = await findPublisher(publisherData);
    const copy = place('publisher', databaseName);
    // One that runs has its database for itself.
    if (running) await running.copyDatabase(copy);
    else copyFrom(path.join(publisherData, databaseName), copy);
    note('publisher', databaseName, true);
    const feedback = path.join(publisherData, 'feedback.sqlite');
    if (existsSync(feedback)) copyOpen('publisher', feedback, 'feedback.sqlite');
    copySmall('publisher', publisherData, 'secret');
  }
  if (Object.keys(files).length === 0) {
    throw new Error(
      `There is nothing to save: no lake in '${lakeData ?? '(hosted)'}' and no publisher in '${publisherData}'.`,
    );
  }
  return { format: 1, at: now.toISOString(), files, counts, warnings };
}

function assetFiles(lakeData: string): readonly string[] {
  return ['images', 'files'].flatMap((kind) => {
    const folder = path.join(lakeData, 'assets', kind);
    return existsSync(folder) ? readdirSync(folder).map((name) => `assets/${kind}/${name}`) : [];
  });
}

/** Shares the file of an earlier backup, if that is as it was; undefined if it is not, or the disk cannot share files. */
function linkKept(from: string, kept: BackedUpFile, to: string): BackedUpFile | undefined {
  try {
    const found = hashFile(from);
    if (found.size !== kept.size || found.sha256 !== kept.sha256) return undefined;
    linkSync(from, to);
    return found;
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'EPERM', 'EMLINK', 'ENOTSUP', 'EXDEV', 'EIO')) return undefined;
    throw error;
  }
}

/** Undefined if the asset was deleted meanwhile. */
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

/** Throws an Error unless there is space for the databases, twice (the copy, and the one that is opened), and for new assets. */
function checkSpace(folder: string, { lakeData, publisherData }: BackupSources): void {
  const known = listBackups(folder)[0]?.record.files ?? {};
  const databases = [
    ...(lakeData === undefined ? [] : [databaseFile(lakeData), databaseFile(addonFolder(lakeData))]),
    path.join(publisherData, databaseName),
  ].map(sizeOf);
  const assets =
    lakeData === undefined
      ? []
      : assetFiles(lakeData)
          .filter((file) => known[`lake/${file}`] === undefined)
          .map((file) => sizeOf(path.join(lakeData, file)));
  const needed = 2 * sum(databases) + sum(assets) + spareBytes;
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= needed) return;
  throw new Error(
    `A backup needs ${megabytes(needed)}, and the disk of '${folder}' has ${megabytes(bavail * bsize)} free. Make space there, or choose another disk with BACKUP_FOLDER.`,
  );
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`;
}
