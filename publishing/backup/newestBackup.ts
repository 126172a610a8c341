import type { Backup } from './backupRecord.ts';
import { backupNames, momentOf, readBackup } from './backupRecord.ts';

/** Finds the newest backup of before an instant; undefined if there is none. Throws an Error if its record cannot be read. */
export type NewestBackup = (now: Date) => Backup | undefined;

/** Reads the record of a backup, which never changes, once only: it can be asked for again and again. */
export function newestBackup(folder: string): NewestBackup {
  let known: Backup | undefined;
  return (now) => {
    // A backup with a future date was made before the clock was set back, at an unknown time.
    const name = backupNames(folder).find((each) => momentOf(each) <= now.getTime());
    if (known?.name !== name) known = name === undefined ? undefined : readBackup(folder, name);
    return known;
  };
}
