import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { isSystemError } from '#system/files/isSystemError.ts';

type Listing = { readonly version: bigint; readonly names: ReadonlySet<string> };

/** The granularity that the times of a file system can have, in milliseconds: FAT has two seconds. */
const granularity = 2000;

/**
 * Returns a function that lists the names in a folder; empty when it does not exist. A folder that has not changed since it was last
 * listed, by its own time of modification, is not listed again. As Git does with its index, a listing is not trusted when the folder was
 * modified just before it: it could have been modified once more without another time.
 */
export function createFolderLister(): (folder: string) => Promise<ReadonlySet<string>> {
  const known = new Map<string, Listing>();
  return async (folder) => {
    try {
      const { mtimeNs: version, mtimeMs } = statSync(folder, { bigint: true });
      const before = known.get(folder);
      if (before?.version === version) return before.names;
      const isSettled = Number(mtimeMs) < Date.now() - granularity;
      const names = new Set(await readdir(folder));
      if (isSettled) known.set(folder, { version, names });
      else known.delete(folder);
      return names;
    } catch (error) {
      if (!isSystemError(error, 'ENOENT', 'ENOTDIR')) throw error;
      known.delete(folder);
      return new Set();
    }
  };
}
