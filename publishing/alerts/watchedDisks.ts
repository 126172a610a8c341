import type { Env } from '#env';
import type { WatchedDisks } from './createDiskReader.ts';
import path from 'node:path';
import { backupSources } from '#publishing/backup/backupSources.ts';

/** Returns the folders that must have space on their disks. */
export function watchedDisks(env: Env, root: string): WatchedDisks {
  const { lake, publisher, backup } = env;
  const below = (folder: string): string => path.resolve(root, folder);
  const lakeData = lake.kind === 'local' ? [below(lake.dataDir)] : [];
  return {
    folders: [...lakeData, below(publisher.dataDir), below('.build')],
    backups: { folder: below(backup.folder), sources: backupSources(env, root) },
  };
}
