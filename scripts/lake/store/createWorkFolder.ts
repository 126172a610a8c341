import { existsSync, mkdtempSync, readdirSync, rmSync, lstatSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from './lockFolder.ts';

/** A folder for what is not finished yet. */
export type WorkFolder = {
  readonly path: string;
  /** Removes it with everything in it. */
  readonly close: () => Promise<void>;
};

/** Younger ones are left alone: their owner may be about to lock them. */
const SETTLED_MS = 60_000;

/**
 * Makes a folder that this process alone can read, named `prefix` and something unique. Folders of the same prefix that
 * a killed process left behind are removed: each is locked while its process lives. Throws an Error that names
 * `parent` when nothing can be written there.
 */
export function createWorkFolder(parent: string, prefix: string): WorkFolder {
  try {
    removeAbandoned(parent, prefix);
    const path = mkdtempSync(join(parent, prefix));
    const unlock = lockFolder(path);
    return {
      path,
      close: async () => {
        unlock();
        await rm(path, { recursive: true, force: true });
      },
    };
  } catch (error) {
    const isMissing = !existsSync(parent);
    const reason = isMissing
      ? 'there is no such folder'
      : error instanceof Error
        ? error.message
        : String(error);
    throw new Error(`Cannot write to the folder '${parent}': ${reason}.`, { cause: error });
  }
}

function removeAbandoned(parent: string, prefix: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(parent, name);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    const isOurs = stats?.isDirectory() === true && stats.uid === process.getuid?.();
    if (isOurs && Date.now() - stats.mtimeMs > SETTLED_MS && isAbandoned(path)) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}

function isAbandoned(path: string): boolean {
  try {
    lockFolder(path)();
    return true;
  } catch {
    return false;
  }
}
