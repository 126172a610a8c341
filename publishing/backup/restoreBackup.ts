import type { Backup, BackupPart } from './backupRecord.ts';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { createWorkFolder } from '#lake/store/createWorkFolder.ts';
import { FolderInUseError, lockFolder } from '#lake/store/lockFolder.ts';
import { lockOpening } from '#publishing/publisher/store/lockOpening.ts';
import { databaseName } from '#publishing/publisher/store/openStoreSession.ts';
import { makePrivateFile } from '#system/files/makePrivateFile.ts';
import { isDamage } from '#system/files/sqliteError.ts';
import { syncFolder } from '#system/files/syncFolder.ts';
import { syncFolders } from '#system/files/syncFolders.ts';
import { tryLock } from '#system/files/tryLock.ts';
import { backupParts } from './backupRecord.ts';
import { copyHashed } from './copyHashed.ts';
import { lockBackups } from './lockBackups.ts';
import { filesOf, placePart } from './placePart.ts';
import { publisherFiles } from './publisherFiles.ts';
import { verifyBackup } from './verifyBackup.ts';

export type RestoreOptions = {
  /** The folder of each part; one without a folder is not restored. */
  readonly targets: Readonly<Partial<Record<BackupPart, string>>>;
  /** True if data that is there is replaced; it is kept beside the new one. */
  readonly replaces: boolean;
  readonly now: Date;
};

/** The outcome for one part. */
export type RestoredPart = {
  readonly part: BackupPart;
  readonly folder: string;
  /** The folder to which the earlier data was moved. */
  readonly replaced?: string;
};

/**
 * Puts a backup, once it was verified, into the data folders of lake and publisher, which must not run. Rejects with an Error that says what
 * to do, before anything is changed, if the backup is damaged, a program runs, or a folder has data and `replaces` is not set.
 */
export async function restoreBackup(
  backup: Backup,
  { targets, replaces, now }: RestoreOptions,
): Promise<readonly RestoredPart[]> {
  const unlockBackups = lockBackups(path.dirname(backup.folder));
  const unlocks: (() => void)[] = [];
  try {
    await verifyBackup(backup);
    const parts = backupParts.flatMap((part) => {
      const folder = targets[part];
      const has = filesOf(backup.record.files, part).length > 0;
      return folder === undefined || !has ? [] : [{ part, folder }];
    });
    for (const { part, folder } of parts) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      unlocks.push(lockPart[part](folder));
      const data = ownEntries(part, folder);
      if (data.length > 0 && !replaces) {
        throw new Error(
          `'${folder}' has data (${data.slice(0, 3).join(', ')}). Add --replace: it is then moved into a folder there, not deleted.`,
        );
      }
    }
    const restored: RestoredPart[] = [];
    for (const { part, folder } of parts) restored.push(await restorePart(backup, part, folder, now));
    return restored;
  } finally {
    for (const unlock of unlocks) unlock();
    unlockBackups();
  }
}

/** Lock the data folders. Each throws an Error that names the program that uses one. */
const lockPart: Readonly<Record<BackupPart, (folder: string) => () => void>> = {
  lake: (folder) => {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      throw new Error(`A lake runs on '${folder}'. Stop it first.`, { cause: error });
    }
  },
  publisher: (folder) => {
    const unlock = lockOpening(folder);
    // None can open it from here on; one that has opened it keeps it locked.
    if (unlock && isFree(path.join(folder, databaseName))) return unlock;
    unlock?.();
    throw new Error(`A publisher runs on '${folder}'. Stop it first.`);
  },
};

function isFree(database: string): boolean {
  if (!existsSync(database)) return true;
  try {
    makePrivateFile(database);
    const unlock = tryLock(database, 500);
    unlock?.();
    return unlock !== undefined;
  } catch (error) {
    // A damaged one is not in use.
    if (isDamage(error)) return true;
    throw error;
  }
}

const token = 'token';

/**
 * The token stays where it is until the new one replaces it, and the database comes last: a lake that starts after an interruption then
 * reports that its database is gone, instead of creating a new one.
 */
async function restorePart(
  backup: Backup,
  part: BackupPart,
  folder: string,
  now: Date,
): Promise<RestoredPart> {
  const old = ownEntries(part, folder);
  const work = createWorkFolder(folder, '.restoring-');
  try {
    const restored = path.join(work.path, part);
    mkdirSync(restored, { mode: 0o700 });
    placePart(backup, part, restored, { linksAssets: false });
    syncFolders(restored);
    const aside = path.join(folder, `replaced-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
    if (old.length > 0) {
      mkdirSync(aside, { mode: 0o700 });
      if (old.includes(token)) copyHashed(path.join(folder, token), path.join(aside, token));
      for (const name of databaseFirst(old)) {
        if (name !== token) renameSync(path.join(folder, name), path.join(aside, name));
      }
      syncFolder(aside);
    }
    for (const name of databaseFirst(readdirSync(restored)).toReversed()) {
      renameSync(path.join(restored, name), path.join(folder, name));
    }
    syncFolder(folder);
    return { part, folder, ...(old.length > 0 && { replaced: aside }) };
  } finally {
    await work.close();
  }
}

/**
 * Tells which entries of its data folder a restored part replaces: of the publisher's, all but the releases, which readers continue seeing
 * until they are built again.
 */
const isReplaced: Readonly<Record<BackupPart, (name: string) => boolean>> = {
  lake: (name) => /^(?!lock\.sqlite|replaced-|\.restoring-|uploads$|cache$|address$)/.test(name),
  publisher: (name) =>
    publisherFiles.others.includes(name) || publisherFiles.databases.some((file) => name.startsWith(file)),
};

function ownEntries(part: BackupPart, folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => isReplaced[part](name));
}

function databaseFirst(names: readonly string[]): readonly string[] {
  // Without its log, a database would lack the last changes; without the database, no lake starts.
  return names.toSorted(
    (a, b) => Number(b.includes('.sqlite')) - Number(a.includes('.sqlite')) || (a < b ? -1 : 1),
  );
}
