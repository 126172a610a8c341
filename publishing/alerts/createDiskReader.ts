import type { DiskState } from '#core/operations/alertConditions.ts';
import type { BackupSources } from '#publishing/backup/makeBackup.ts';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { backupSpace } from '#publishing/backup/backupSpace.ts';
import { newestBackup } from '#publishing/backup/newestBackup.ts';
import { freeBytes } from '#system/files/freeBytes.ts';
import { orUndefined } from '#system/values/orUndefined.ts';

/** The free space, in bytes, with which publishing, the history and logs can continue for a while. */
const enough = 1e9;

/** The disks that must have space. */
export type WatchedDisks = {
  readonly folders: readonly string[];
  /** The folder of the backups, and the folders that they save. */
  readonly backups: { readonly folder: string; readonly sources: BackupSources };
};

/**
 * Returns a function that reads the disks of these folders, each once, named by the first folder on it. The disk of the backups should also have
 * what the next one needs. One that cannot be read is left out.
 */
export function createDiskReader({ folders, backups }: WatchedDisks): () => readonly DiskState[] {
  const newest = newestBackup(backups.folder);
  const needs: readonly (readonly [folder: string, least: () => number])[] = [
    ...folders.map((folder) => [folder, () => enough] as const),
    [
      backups.folder,
      () =>
        Math.max(
          enough,
          backupSpace(
            backups.sources,
            orUndefined(() => newest(new Date())),
          ),
        ),
    ],
  ];
  return () => {
    const disks = new Map<number, DiskState>();
    for (const [folder, least] of needs) {
      // The programs that need an unreadable disk report it themselves.
      const disk = orUndefined(() => readDisk(folder, least()));
      const known = disk && disks.get(disk.device);
      if (disk) {
        disks.set(disk.device, {
          folder: known?.folder ?? folder,
          free: disk.free,
          least: Math.max(known?.least ?? 0, disk.least),
        });
      }
    }
    return [...disks.values()];
  };
}

function readDisk(folder: string, least: number) {
  const place = nearest(folder);
  return { device: statSync(place).dev, free: freeBytes(place), least };
}

/** The folder itself, or the first one above it that is there. */
function nearest(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : nearest(path.dirname(folder));
}
