import { fork } from 'node:child_process';

/** Rejects with an Error when a file cannot be compressed, or when `signal` is aborted. */
export type Compress = (manifest: string, signal: AbortSignal) => Promise<void>;

/**
 * Compresses the files of a release that are not compressed yet, once for all readers, in a process of the lowest priority: that
 * takes minutes for a large site. It can be stopped at any time; what is done stays done.
 */
export const compressAside: Compress = (manifest, signal) =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./compressProcess.ts', import.meta.url), [], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const stop = (): void => void child.kill('SIGKILL');
    let failure = 'the process ended without a result';
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    child.on('message', (message: string) => {
      failure = message;
    });
    child.on('error', (error) => {
      failure = error.message;
      // It could not even be started.
      if (child.pid === undefined) child.emit('close');
    });
    child.on('close', () => {
      signal.removeEventListener('abort', stop);
      if (failure === '') resolve();
      else reject(new Error(`The files of the site could not be compressed: ${failure}.`));
    });
    child.send(manifest, () => {
      // A process that is gone already is reported by its end.
    });
  });
