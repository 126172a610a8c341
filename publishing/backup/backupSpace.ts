import type { Backup } from './backupRecord.ts';
import type { BackupSources } from './makeBackup.ts';
import { statSync } from 'node:fs';
import path from 'node:path';
import { savedAssets, savedFiles } from '#lake/backup/savedFiles.ts';
import { databaseBytes } from '#system/files/databaseBytes.ts';
import { publisherFiles } from './publisherFiles.ts';

/** The space, in bytes, that must stay free. */
const spareBytes = 64 * 1024 * 1024;

/**
 * Returns the space that must be free on the disk of the backups for the next one, in bytes: the databases twice (the copy, and the one that
 * is opened to verify it), and the assets that the newest one lacks.
 */
export function backupSpace({ lakeData, publisherData }: BackupSources, newest: Backup | undefined): number {
  const known = newest?.record.files ?? {};
  const lake = lakeData === undefined ? [] : inFolder(lakeData, savedFiles(lakeData).databases);
  const databases = [...lake, ...inFolder(publisherData, publisherFiles.databases)].map(databaseBytes);
  const assets =
    lakeData === undefined
      ? []
      : savedAssets(lakeData)
          .filter((file) => known[`lake/${file}`] === undefined)
          .map((file) => statSync(path.join(lakeData, file), { throwIfNoEntry: false })?.size ?? 0);
  return 2 * sum(databases) + sum(assets) + spareBytes;
}

function inFolder(folder: string, files: readonly string[]): readonly string[] {
  return files.map((file) => path.join(folder, file));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
