import { existsSync, mkdtempSync, readdirSync, rmSync, lstatSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { errorMessage } from '#system/values/errorMessage.ts';
import { lockFolder } from './lockFolder.ts';

/** A folder for unfinished files. */
export type WorkFolder = {
  readonly path: string;
  /** Removes it with everything in it. */
  readonly close: () => Promise<void>;
};

/** Younger folders are left alone: their owner may be about to lock them. */
const settledMs = 60_000;

/**
 * Creates a folder that this process alone can read, with a unique name that begins with `prefix`. Removes folders of
 * the same prefix that killed processes left behind: each is locked while its process lives. Throws an Error that names
 * `parent` if nothing can be written there.
 */
export function createWorkFolder(parent: string, prefix: string): WorkFolder {
  try {
    removeAbandoned(parent, prefix);
    const folder = mkdtempSync(path.join(parent, prefix));
    const unlock = lockFolder(folder);
    return {
      path: folder,
      close: async () => {
        unlock();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    const reason = existsSync(parent) ? errorMessage(error) : 'there is no such folder';
    throw new Error(`Cannot write to the folder '${parent}': ${reason}.`, { cause: error });
  }
}

function removeAbandoned(parent: string, prefix: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(parent, name);
    const stats = lstatSync(folder, { throwIfNoEntry: false });
    const isOurs = stats?.isDirectory() === true && stats.uid === process.getuid?.();
    if (isOurs && Date.now() - stats.mtimeMs > settledMs && isAbandoned(folder)) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

function isAbandoned(folder: string): boolean {
  try {
    lockFolder(folder)();
    return true;
  } catch {
    return false;
  }
}
