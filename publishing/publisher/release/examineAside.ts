import type { Thoroughness } from './examineRelease.ts';
import { Worker } from 'node:worker_threads';

/** See examineRelease.ts. Rejects with an Error when the release cannot be examined, or when `signal` is aborted. */
export type Examine = (
  manifest: string,
  thoroughness: Thoroughness,
  signal: AbortSignal,
) => Promise<readonly string[]>;

/** Compares a release with its manifest in a thread of its own, so that nobody has to wait for the disk. */
export const examineAside: Examine = (manifest, thoroughness, signal) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./examineWorker.ts', import.meta.url), {
      workerData: { manifest, thoroughness },
      execArgv: [],
    });
    const stop = (): void => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    worker.on('message', (found: readonly string[]) => resolve(found));
    worker.on('error', reject);
    worker.on('exit', () => {
      signal.removeEventListener('abort', stop);
      // Has no effect after a result.
      reject(new Error('The release could not be examined: the thread ended without a result.'));
    });
  });
