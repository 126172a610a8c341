import type { DiskState } from '#core/operations/alertConditions.ts';
import { existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';

/** Publishing, the history and logs go on for a while with this. Bytes. */
const least = 1e9;

export type WatchedFolders = {
  readonly folders: readonly string[];
  /** Databases that a backup copies, twice while it is verified. */
  readonly databases: readonly string[];
};

/** The disks of these folders, each once, named by the first folder on it. One that cannot be read is left out. */
export function readDisks({ folders, databases }: WatchedFolders): readonly DiskState[] {
  const copies = 2 * databases.reduce((sum, file) => sum + sizeOf(file), 0);
  const disks = new Map<number, DiskState>();
  for (const folder of folders) {
    try {
      const place = nearest(folder);
      const { dev } = statSync(place);
      const { bavail, bsize } = statfsSync(place);
      if (!disks.has(dev)) disks.set(dev, { folder, free: bavail * bsize, least: Math.max(least, copies) });
    } catch {
      // Whoever needs it says so.
    }
  }
  return [...disks.values()];
}

/** The folder itself, or the first one above it that is there. */
function nearest(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : nearest(path.dirname(folder));
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
