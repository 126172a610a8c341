import type { BackedUpFile, Backup, BackupPart } from './backupRecord.ts';
import { lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { isSystemError } from '#system/files/isSystemError.ts';
import { copyHashed, isSameFile, linkHashed } from './copyHashed.ts';

export type PlaceOptions = {
  /** True if files that nobody changes may share the disk with the backup; databases are always copied. */
  readonly linksAssets: boolean;
};

/**
 * Puts the files of one part of a backup into a folder, and compares each with the record. Their contents are on the disk when this returns.
 * Throws an Error that names a file that is damaged or gone.
 */
export function placePart(
  { folder, record, name }: Pick<Backup, 'folder' | 'record' | 'name'>,
  part: BackupPart,
  target: string,
  { linksAssets }: PlaceOptions,
): void {
  for (const [file, recorded] of filesOf(record.files, part)) {
    const [from, to] = [path.join(folder, part, file), path.join(target, file)];
    mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
    const found = placeFile(from, to, linksAssets && file.startsWith('assets/'));
    if (!found) throw new Error(`The file '${from}' of the backup ${name} is gone.`);
    if (!isSameFile(found, recorded)) {
      throw new Error(`The file '${from}' of the backup ${name} is damaged.`);
    }
  }
}

/** Undefined if there is no such file. */
function placeFile(from: string, to: string, links: boolean): BackedUpFile | undefined {
  try {
    // A link would be followed to any other file, and a pipe waited for.
    if (!lstatSync(from).isFile()) throw new Error(`'${from}' is not a file.`);
    return links ? linkHashed(from, to) : copyHashed(from, to);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** The files of a part, by their path in its data folder. */
export function filesOf<File>(
  files: Readonly<Record<string, File>>,
  part: BackupPart,
): readonly (readonly [file: string, of: File])[] {
  return Object.entries(files).flatMap(([file, of]) =>
    file.startsWith(`${part}/`) ? [[file.slice(part.length + 1), of] as const] : [],
  );
}
