import type { DiskState } from './alertConditions.ts';
import type { BackupStatus } from './backupStatus.ts';
import { alertConditions } from './alertConditions.ts';

/** Something that an operator should see to, in a line and a text. */
export type OperationsWarning = { readonly title: string; readonly text: string };

/** Returns warnings of problems that will make the site, its lake or its history fail unless somebody acts: a full disk, and missing backups. */
export function operationsWarnings(
  backups: BackupStatus | undefined,
  disks: readonly DiskState[],
  now: Date,
): readonly OperationsWarning[] {
  const publisher = backups ? { backups } : {};
  return alertConditions({ publisher, disks, processes: [], certificates: [] }, now).map(
    ({ title, text }) => ({
      title,
      text,
    }),
  );
}
