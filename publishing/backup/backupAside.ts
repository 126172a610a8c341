import type { MakeBackupOptions } from './makeBackup.ts';
import { runAside } from '#system/process/runAside.ts';

/** The task of the process, with the instant as text. */
export type BackupTask = Omit<MakeBackupOptions, 'now'> & { readonly now: string };

/** The result of the process. */
export type BackupResult = { readonly name: string; readonly warnings: readonly string[] };

/** See makeBackup.ts. Rejects with an Error when no backup was made, or when `signal` is aborted. */
export type MakeAside = (options: MakeBackupOptions, signal: AbortSignal) => Promise<BackupResult>;

/** The longest time for a backup, in milliseconds: a disk that does not answer must not keep backups from being tried again. */
const timeout = 6 * 60 * 60_000;

/** Makes a backup in a process of the lowest priority, which can be stopped at any time: an incomplete backup does not count. */
export const backupAside: MakeAside = ({ now, ...options }, signal) =>
  runAside<BackupTask, BackupResult>({
    task: { ...options, now: now.toISOString() },
    program: new URL('./backupProcess.ts', import.meta.url),
    name: 'The backup',
    signal,
    timeout,
  });
