import type { Backup, BackupPart } from './backupRecord.ts';
import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { hashFile } from './copyHashed.ts';

export type PlaceOptions = {
  /** Whether files that nobody changes may share the disk with the backup; databases are always copied. */
  readonly linksAssets: boolean;
};

/**
 * Puts the files of one part of a backup into a folder, and compares each with what was recorded. Throws an Error that names a file that is
 * damaged or gone.
 */
export function placePart(
  { folder, record, name }: Pick<Backup, 'folder' | 'record' | 'name'>,
  part: BackupPart,
  target: string,
  { linksAssets }: PlaceOptions,
): void {
  for (const [file, { size, sha256 }] of filesOf(record.files, part)) {
    const [from, to] = [path.join(folder, part, file), path.join(target, file)];
    mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
    if (linksAssets && file.startsWith('assets/')) linkSync(from, to);
    else copyFileSync(from, to);
    const found = hashFile(to);
    if (found.size !== size || found.sha256 !== sha256) {
      throw new Error(`The file '${from}' of the backup ${name} is damaged.`);
    }
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
