import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

export type BuildLockOptions = {
  /** Ends the waiting: the promise then rejects. */
  readonly signal?: AbortSignal | undefined;
  /** Told once, when another build has to end first. */
  readonly onWait: () => void;
};

/**
 * Takes the one place that a build has in `folder`, and gives back what frees it. Two builds at once would render into
 * each other, so a second one waits until the first has ended. The lock is the operating system's, so it is gone with
 * the process, however that ends.
 */
export async function buildLock(folder: string, { signal, onWait }: BuildLockOptions): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  for (let told = false; ; told = true) {
    signal?.throwIfAborted();
    const release = tryLock(path.join(folder, 'lock.sqlite'));
    if (release !== undefined) return release;
    if (!told) onWait();
    await delay(200, undefined, { signal });
  }
}

function tryLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes('locked')) return undefined;
    throw error;
  }
}
