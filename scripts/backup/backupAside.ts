import type { MakeBackupOptions } from './makeBackup.ts';
import { fork } from 'node:child_process';
import { wasStarted } from '#scripts/process/wasStarted.ts';

/** What the process is given; the instant as text. */
export type BackupTask = Omit<MakeBackupOptions, 'now'> & { readonly now: string };

/** What the process sends. */
export type BackupResult =
  | { readonly kind: 'made'; readonly name: string; readonly warnings: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string };

/** See makeBackup.ts. Rejects with an Error when no backup was made, or when `signal` is aborted. */
export type MakeAside = (
  options: MakeBackupOptions,
  signal: AbortSignal,
) => Promise<{ readonly name: string; readonly warnings: readonly string[] }>;

/** Makes a backup in a process of the lowest priority, which can be stopped at any time: what is not whole is not a backup. */
export const backupAside: MakeAside = ({ now, ...options }, signal) =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./backupProcess.ts', import.meta.url), [], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const stop = (): void => void child.kill('SIGKILL');
    let result: BackupResult = {
      kind: 'failed',
      message: 'The process that makes it ended without a result.',
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    child.on('message', (message: BackupResult) => {
      result = message;
    });
    child.on('error', (error) => {
      result = { kind: 'failed', message: error.message };
      // It could not even be started.
      if (!wasStarted(child)) child.emit('close');
    });
    child.on('close', () => {
      signal.removeEventListener('abort', stop);
      if (result.kind === 'made') resolve(result);
      else reject(new Error(result.message));
    });
    const task: BackupTask = { ...options, now: now.toISOString() };
    child.send(task, () => {
      // A process that is gone already is reported by its end.
    });
  });
