import type { Env } from '#env';
import type { BackupSources } from './makeBackup.ts';
import path from 'node:path';

/** The data folders that a backup saves, and that it is restored into. */
export function backupSources(
  { lake, publisher }: Pick<Env, 'lake' | 'publisher'>,
  root: string,
): BackupSources {
  return {
    ...(lake.kind === 'local' && { lakeData: path.resolve(root, lake.dataDir) }),
    publisherData: path.resolve(root, publisher.dataDir),
  };
}
