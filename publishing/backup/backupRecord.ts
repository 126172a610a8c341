import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isListOf } from '#core/isListOf.ts';
import { isString } from '#core/isString.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';

/** The contents of a backup, as it describes itself in `backup.json`. */
export type BackupRecord = {
  readonly format: 1;
  /** ISO 8601 instant. */
  readonly at: string;
  /** By path in the backup. */
  readonly files: Readonly<Record<string, BackedUpFile>>;
  /** Rows of each database, by its path in the backup and the name of the table. */
  readonly counts: Readonly<Record<string, TableCounts>>;
  /** The files that the lake itself had lost, such as `images/….png`: assets of its documents. */
  readonly missingAssets: readonly string[];
};

export type BackedUpFile = { readonly size: number; readonly sha256: string };

export type TableCounts = Readonly<Record<string, number>>;

/** A complete backup; incomplete ones are never listed. */
export type Backup = {
  /** Its folder's name: when it was made. */
  readonly name: string;
  readonly folder: string;
  readonly record: BackupRecord;
};

/** The parts of a backup: folders in it, each with the files that the data folder of this name had. */
export const backupParts = ['lake', 'publisher'] as const;
export type BackupPart = (typeof backupParts)[number];

/** The file in a backup that lists its contents. */
export const recordFile = 'backup.json';

const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-\d+)?$/;

/** The name of a backup of this instant that nothing in the folder has yet: `2026-01-31T12-00-00Z`. */
export function newBackupName(folder: string, at: Date): string {
  const name = `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  let free = name;
  for (let number = 2; existsSync(path.join(folder, free)); number++) free = `${name}-${number}`;
  return free;
}

/** The names of the backups of a folder, newest first. */
export function backupNames(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => namePattern.test(name) && existsSync(path.join(folder, name, recordFile)))
    .toSorted((a, b) => inOrder(b).localeCompare(inOrder(a), 'en'));
}

/** Returns the time at which a backup of this name was made, to the second, in milliseconds since 1970. */
export function momentOf(name: string): number {
  const [, day = '', hour = '', minute = '', second = ''] = /^(.*)T(\d\d)-(\d\d)-(\d\d)Z/.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

/** Throws an Error that names the record if it cannot be read. */
export function readBackup(folder: string, name: string): Backup {
  const place = path.join(folder, name);
  return { name, folder: place, record: readRecord(place) };
}

/** The backups of a folder, newest first. Throws an Error that names a record that cannot be read. */
export function listBackups(folder: string): readonly Backup[] {
  return backupNames(folder).map((name) => readBackup(folder, name));
}

/** Returns the faults in the data of a backup, as sentences. */
export function backupWarnings({ missingAssets }: BackupRecord): readonly string[] {
  return missingAssets.map((file) => `The lake has no file for the asset ${file}.`);
}

/** Finds a backup by its name, or else the newest one. Throws an Error that lists the existing ones. */
export function findBackup(folder: string, name: string | undefined): Backup {
  const backups = listBackups(folder);
  const found = name === undefined ? backups[0] : backups.find((backup) => backup.name === name);
  if (found) return found;
  throw new Error(
    backups.length === 0
      ? `There is no backup in '${folder}'. Make one with: npm run backup -- now`
      : `There is no backup '${name}' in '${folder}'. See: npm run backup -- list`,
  );
}

/** The second one of a second sorts after the first one, and the tenth after the ninth. */
function inOrder(name: string): string {
  const [, second = '', number = '1'] = /^(.*Z)(?:-(\d+))?$/.exec(name) ?? [];
  return `${second}${number.padStart(6, '0')}`;
}

function readRecord(folder: string): BackupRecord {
  const file = path.join(folder, recordFile);
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isJsonObject(value) && value['format'] !== 1) throw new Error('it is of a newer version');
    if (!isBackupRecord(value)) throw new Error('it is not a record of a backup');
    for (const named of [value.files, value.counts]) checkPlaces(named);
    return value;
  } catch (error) {
    throw new Error(
      `The record '${file}' of a backup cannot be read: ${errorMessage(error)}. Move its folder away to go on without that backup.`,
      { cause: error },
    );
  }
}

function isBackupRecord(value: unknown): value is BackupRecord {
  return (
    isJsonObject(value) &&
    isString(value['at']) &&
    isTable(value['files'], isBackedUpFile) &&
    isTable(value['counts'], (counts) => isTable(counts, Number.isInteger)) &&
    isListOf(isString)(value['missingAssets'])
  );
}

function isBackedUpFile(value: unknown): boolean {
  return isJsonObject(value) && Number.isInteger(value['size']) && isString(value['sha256']);
}

function isTable(value: unknown, isEntry: (entry: unknown) => boolean): boolean {
  return isJsonObject(value) && Object.values(value).every(isEntry);
}

/** Throws an Error if a record names a file that is not in its backup: restored, it would be written anywhere on this machine. */
function checkPlaces(files: Readonly<Record<string, unknown>>): void {
  const outside = Object.keys(files).find((file) =>
    file.split(/[/\\]/).some((name) => ['', '.', '..'].includes(name)),
  );
  if (outside !== undefined) throw new Error(`it names '${outside}', which is not in the backup`);
}
