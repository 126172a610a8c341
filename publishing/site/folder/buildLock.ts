import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDamage } from '#system/files/sqliteError.ts';
import { tryLock } from '#system/files/tryLock.ts';

export type BuildLockOptions = {
  /** Ends the waiting: the promise then rejects. */
  readonly signal?: AbortSignal | undefined;
  /** Called once, when another build has to end first. */
  readonly onWait: () => void;
};

/**
 * Takes the lock of the one build that may run in `folder`, and resolves with a function that releases it. Two builds at once
 * would render into each other, so a second one waits until the first has ended. The lock is gone with the process, however
 * that ends. Rejects with an Error that names the lock's file if it is damaged.
 */
export async function buildLock(folder: string, { signal, onWait }: BuildLockOptions): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  for (let hasTold = false; ; hasTold = true) {
    signal?.throwIfAborted();
    const release = lock(path.join(folder, 'lock.sqlite'));
    if (release) return release;
    if (!hasTold) onWait();
    await delay(200, undefined, { signal });
  }
}

function lock(file: string): (() => void) | undefined {
  try {
    return tryLock(file);
  } catch (error) {
    // It cannot be deleted here: another build could do the same, and both would have a lock.
    if (!isDamage(error)) throw error;
    throw new Error(`'${file}' is damaged. Delete it; it holds no data.`, { cause: error });
  }
}
