import path from 'node:path';
import { buildLock } from '../folder/buildLock.ts';

export type CompileLockOptions = {
  /** The project's folder. */
  readonly root: string;
  /** Ends the waiting: the promise then rejects. */
  readonly signal?: AbortSignal | undefined;
  /** Called with a line when another build has to end first. */
  readonly onProgress: (line: string) => void;
};

/**
 * Takes the lock of the one `next build` that may run in a project: it writes into the folder of the app. Resolves with a function that
 * releases it.
 */
export function compileLock({ root, signal, onProgress }: CompileLockOptions): Promise<() => void> {
  return buildLock(path.join(root, '.build', 'render'), {
    signal,
    onWait: () => onProgress('Another build is compiling the pages here; waiting for it to end…'),
  });
}
